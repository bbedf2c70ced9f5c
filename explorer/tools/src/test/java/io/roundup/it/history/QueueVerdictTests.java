// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A question about a queue has an answer that is certain, or the verdict is undecided where it would be good. */
@Tag("agent")
class QueueVerdictTests {
    /** Threads join the queue by a step, since the program asks for it. */
    @ParameterizedTest
    @ValueSource(classes = {AsksALock.class, AsksASemaphore.class})
    void whoIsQueuedIsExploredIfTheLockIsNotFair(Class<?> harness) {
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** The other one may have had the lock before, and then nobody joins the queue. */
    @Test
    void aWaitForTheQueueOfALockThatNobodyJoinsIsALivelock() {
        ExplorationResult result = RoundUp.check(WaitsForAQueue.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(Violation.Kind.LIVELOCK);
    }

    @Test
    void whoIsQueuedIsNotCertainIfAFairLockIsFree() {
        ExplorationResult result = RoundUp.check(AsksAFairLock.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause()).contains("the queue of a fair lock or semaphore");
    }

    @ParameterizedTest
    @ValueSource(classes = {AsksASignalledLock.class, AsksAHeldLock.class})
    void whoHasBeenSignalledOrWaitsForAHeldLockInTurnIsQueued(Class<?> harness) {
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** There is a permit, but the queue is in order: whoever came first wants two, and nobody else gets one. */
    @Test
    void whoWantsAPermitStaysBehindOneThatWantsMore() {
        ExplorationResult result = RoundUp.check(WantsDifferentAmounts.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(Violation.Kind.DEADLOCK);
    }

    @Test
    void waitsForDifferentNumbersOfPermitsAreDecided() {
        ExplorationResult result = RoundUp.check(GetsDifferentAmounts.class, Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** What is under test is none of the locks: their answers are no part of a history, but one call must be. */
    abstract static class Harness {
        @ObjectUnderTest
        final AtomicInteger untouched = new AtomicInteger();

        @Before
        public void asksWhatNobodyChanges() {
            untouched.get();
        }
    }

    /** One thread may be in the queue of the other one. */
    public static class AsksALock extends Harness {
        final ReentrantLock lock = new ReentrantLock();

        @Actor
        public void locks() {
            lock.lock();
            lock.unlock();
        }

        @Actor
        public void asks() {
            lock.lock();
            lock.hasQueuedThreads();
            lock.unlock();
        }
    }

    /** It comes to its end as soon as the other one is queued. */
    public static class WaitsForAQueue extends Harness {
        final ReentrantLock lock = new ReentrantLock();

        @Actor
        public void locks() {
            lock.lock();
            lock.unlock();
        }

        @Actor
        public void waits() {
            boolean isHeld = lock.tryLock();
            while (isHeld && lock.getQueueLength() == 0) {
                Thread.onSpinWait();
            }
        }
    }

    /** As for a lock. */
    public static class AsksASemaphore extends Harness {
        final Semaphore semaphore = new Semaphore(0);

        @Actor
        public void acquires() throws InterruptedException {
            semaphore.acquire();
        }

        @Actor
        public void asks() {
            semaphore.hasQueuedThreads();
            semaphore.release();
        }
    }

    /** Who gets one of the two first gives back enough for both. */
    public static class WantsDifferentAmounts extends Harness {
        final Semaphore semaphore = new Semaphore(0);

        int released() {
            return 1;
        }

        @Actor
        public void few() {
            semaphore.acquireUninterruptibly();
            semaphore.release(2);
        }

        @Actor
        public void more() {
            semaphore.acquireUninterruptibly(2);
            semaphore.release(2);
        }

        @Actor
        public void releases() {
            semaphore.release(released());
        }
    }

    /** Whoever is first has enough. */
    public static class GetsDifferentAmounts extends WantsDifferentAmounts {
        @Override
        int released() {
            return 2;
        }
    }

    /** Who could take it at once may have been in the queue before it was given back. */
    public static class AsksAFairLock extends Harness {
        final ReentrantLock lock = new ReentrantLock(true);

        @Actor
        public void locks() {
            lock.lock();
            lock.unlock();
        }

        @Actor
        public void asks() {
            lock.lock();
            lock.unlock();
            lock.hasQueuedThreads();
        }
    }

    /** Whoever waits for the signal is in the queue of the lock as soon as it comes. */
    public static class AsksASignalledLock extends Harness {
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        boolean isReady;

        @Actor
        public void waits() {
            lock.lock();
            while (!isReady) {
                condition.awaitUninterruptibly();
            }
            lock.unlock();
        }

        @Actor
        public void signals() {
            lock.lock();
            isReady = true;
            boolean isAwaited = lock.hasWaiters(condition);
            condition.signal();
            if (isAwaited && !lock.hasQueuedThreads()) {
                throw new IllegalStateException("signalled, and not in the queue");
            }
            lock.unlock();
        }
    }

    /** Nobody has a fair lock before who came first. */
    public static class AsksAHeldLock extends Harness {
        final ReentrantLock lock = new ReentrantLock(true);
        boolean isDone;

        @Actor
        public void locks() {
            lock.lock();
            isDone = true;
            lock.unlock();
        }

        @Actor
        public void asks() {
            lock.lock();
            boolean isQueued = lock.hasQueuedThreads();
            lock.unlock();
            lock.lock();
            if (isQueued && !isDone) {
                throw new IllegalStateException("overtaken");
            }
            lock.unlock();
        }
    }
}

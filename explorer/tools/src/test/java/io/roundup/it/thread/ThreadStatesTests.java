// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static java.lang.Thread.State.BLOCKED;
import static java.lang.Thread.State.RUNNABLE;
import static java.lang.Thread.State.TERMINATED;
import static java.lang.Thread.State.TIMED_WAITING;
import static java.lang.Thread.State.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Explored;
import io.roundup.it.program.MainProgram;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code Thread.getState} may answer, and what the end of a thread does to those who wait on its object. */
@Tag("agent")
class ThreadStatesTests {
    private static Thread started(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void uninterrupted(Interruptible body) {
        try {
            body.run();
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @FunctionalInterface
    private interface Interruptible {
        void run() throws InterruptedException;
    }

    private static Explored explored(BackendName backend, MainProgram program) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        return Explored.of(program, exploration, OptimalDpor.ofTraces(), 10_000);
    }

    private static void assertStates(BackendName backend, Callable<?> program, Thread.State... states) {
        assertOutcomes(backend, program, Arrays.stream(states).map(Enum::name).toArray(String[]::new));
    }

    private static void assertOutcomes(BackendName backend, Callable<?> program, String... expected) {
        Explored explored = explored(backend, MainProgram.askingForStates(program));
        assertThat(explored.outcomes()).containsExactlyInAnyOrder(expected);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.blocked() + explored.cut()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatParksUntilItWasAsked(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    Thread parks = started(LockSupport::park);
                    Thread.State state = parks.getState();
                    LockSupport.unpark(parks);
                    parks.join();
                    return state;
                },
                RUNNABLE,
                WAITING);
    }

    /** A loop that waits until a thread parks for an object: it never saw one, and was said to be a livelock. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void whatAThreadParksForIsToldWhileItWaits(BackendName backend) {
        assertOutcomes(
                backend,
                () -> {
                    Thread parks = started(() -> LockSupport.park("a blocker"));
                    String before = LockSupport.getBlocker(parks) + "";
                    LockSupport.unpark(parks);
                    parks.join();
                    return before + ", then " + LockSupport.getBlocker(parks);
                },
                "null, then null",
                "a blocker, then null");
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatWasGivenItsPermitBefore(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    Thread parks = started(LockSupport::park);
                    LockSupport.unpark(parks);
                    return parks.getState();
                },
                RUNNABLE,
                WAITING,
                TERMINATED);
    }

    /** It wakes up only when nothing else can go on. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatSleeps(BackendName backend) {
        assertStates(
                backend,
                () -> started(() -> uninterrupted(() -> Thread.sleep(5))).getState(),
                RUNNABLE,
                TIMED_WAITING);
    }

    /** Its time-out comes only when nothing else can go on. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatParksForATime(BackendName backend) {
        assertStates(backend, () -> started(() -> LockSupport.parkNanos(5)).getState(), RUNNABLE, TIMED_WAITING);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadWhoseMonitorIsHeld(BackendName backend) {
        Object monitor = new Object();
        assertStates(
                backend,
                () -> {
                    synchronized (monitor) {
                        return started(() -> {
                                    synchronized (monitor) {
                                        Thread.onSpinWait();
                                    }
                                })
                                .getState();
                    }
                },
                RUNNABLE,
                BLOCKED);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatWaitsToBeNotified(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    boolean[] goesOn = {false};
                    Thread waits = started(() -> uninterrupted(() -> {
                        synchronized (goesOn) {
                            while (!goesOn[0]) {
                                goesOn.wait();
                            }
                        }
                    }));
                    synchronized (goesOn) {
                        Thread.State state = waits.getState();
                        goesOn[0] = true;
                        goesOn.notifyAll();
                        return state;
                    }
                },
                RUNNABLE,
                BLOCKED,
                WAITING);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatWaitsForALock(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    ReentrantLock lock = new ReentrantLock();
                    lock.lock();
                    Thread waits = started(() -> {
                        lock.lock();
                        lock.unlock();
                    });
                    Thread.State state = waits.getState();
                    lock.unlock();
                    return state;
                },
                RUNNABLE,
                WAITING);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void ofAThreadThatWaitsForALatchOrAnotherThread(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    CountDownLatch latch = new CountDownLatch(1);
                    Thread first = started(() -> uninterrupted(latch::await));
                    Thread second = started(() -> uninterrupted(first::join));
                    Thread.State state = second.getState();
                    latch.countDown();
                    return state;
                },
                RUNNABLE,
                WAITING);
    }

    /** A test of a lock often waits so until a thread has come to its wait. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void aLoopGoesOnUntilTheThreadWaits(BackendName backend) {
        assertStates(
                backend,
                () -> {
                    Thread parks = started(LockSupport::park);
                    while (parks.getState() != WAITING) {
                        Thread.sleep(1);
                    }
                    LockSupport.unpark(parks);
                    parks.join();
                    return parks.getState();
                },
                TERMINATED);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void theEndOfAThreadNotifies(BackendName backend) {
        Explored explored = explored(backend, MainProgram.awaitingEnds(() -> {
            Thread ends = started(() -> {});
            synchronized (ends) {
                while (ends.isAlive()) {
                    ends.wait();
                }
            }
            return "over";
        }));
        assertThat(explored.outcomes()).containsExactly("over");
        assertThat(explored.blocked() + explored.cut()).isZero();
        // The thread ends before the monitor is taken, or during the wait.
        assertThat(explored.complete()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void whoWaitsAfterTheEndWaitsForEver(BackendName backend) {
        Explored explored = explored(backend, MainProgram.awaitingEnds(() -> {
            Thread ends = started(() -> {});
            synchronized (ends) {
                ends.wait();
            }
            return "over";
        }));
        assertThat(explored.blocked()).isEqualTo(1);
        assertThat(explored.complete()).isEqualTo(1);
    }

    /** The thread could not end, since whoever waited for it kept its monitor: a deadlock that does not exist. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void aJoinGivesTheMonitorOfTheThreadBack(BackendName backend) {
        Callable<?> program = () -> {
            Thread needsItsMonitor = new Thread() {
                @Override
                public void run() {
                    synchronized (this) {
                        Thread.onSpinWait();
                    }
                }
            };
            needsItsMonitor.start();
            synchronized (needsItsMonitor) {
                needsItsMonitor.join();
                return needsItsMonitor.isAlive() + " " + Thread.holdsLock(needsItsMonitor);
            }
        };
        for (MainProgram main : List.of(MainProgram.of(program), MainProgram.awaitingEnds(program))) {
            Explored explored = explored(backend, main);
            assertThat(explored.outcomes()).containsExactly("false true");
            assertThat(explored.blocked() + explored.cut()).isZero();
            assertThat(explored.isExhausted()).isTrue();
        }
    }

    /** Its end notifies nobody. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    @EnabledForJreRange(minVersion = 21)
    void whoWaitsOnAVirtualThreadMayWaitForEver(BackendName backend) throws ReflectiveOperationException {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Explored explored = explored(backend, MainProgram.awaitingEnds(() -> {
            Thread ends = (Thread) start.invoke(null, (Runnable) () -> {});
            synchronized (ends) {
                while (ends.isAlive()) {
                    ends.wait();
                }
            }
            return "over";
        }));
        assertThat(explored.blocked()).isPositive();
        assertThat(explored.complete()).isPositive();
    }

    /** Where all threads are fast, the lock is there before anything times out. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void aWaitThatIsSeenTimesOutWhileAThreadIsSlow(BackendName backend) {
        Callable<?> program = () -> {
            ReentrantLock lock = new ReentrantLock();
            boolean[] took = {false};
            lock.lock();
            Thread tries = started(() -> uninterrupted(() -> took[0] = lock.tryLock(1, TimeUnit.SECONDS)));
            tries.getState();
            lock.unlock();
            tries.join();
            return took[0];
        };
        Exploration exploration = Exploration.builder().backend(backend).build();
        Explored fast = Explored.of(MainProgram.askingForStates(program), exploration, OptimalDpor.ofTraces(), 100_000);
        assertThat(fast.outcomes()).containsExactly("true");
        assertThat(fast.isExhausted()).isTrue();
        Explored slow = Explored.withDelays(
                MainProgram.askingForStates(program), exploration, OptimalDpor::ofTraces, 1, 100_000);
        assertThat(slow.outcomes()).containsExactly("false", "true");
        assertThat(slow.isExhausted()).isTrue();
    }

    /** Three threads at a monitor, one of which is asked: a search of another kind finds the same outcomes. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void twoSearchesAgree(BackendName backend) {
        Callable<?> program = () -> {
            Object monitor = new Object();
            int[] entered = {0};
            Runnable enters = () -> {
                synchronized (monitor) {
                    entered[0]++;
                }
            };
            Thread first = started(enters);
            Thread second = started(enters);
            Thread.State state = first.getState();
            int count = entered[0];
            first.join();
            second.join();
            return state + " " + count;
        };
        Exploration exploration = Exploration.builder().backend(backend).build();
        Strategy sleepSets = StrategyName.DFS.make(exploration.strategySettings());
        Explored other = Explored.of(MainProgram.askingForStates(program), exploration, sleepSets, 100_000);
        Explored reduced = explored(backend, MainProgram.askingForStates(program));
        assertThat(other.isExhausted()).isTrue();
        assertThat(reduced.outcomes()).isEqualTo(other.outcomes());
        assertThat(reduced.outcomes().stream()
                        .map(outcome -> outcome.split(" ")[0])
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("RUNNABLE", "BLOCKED", "TERMINATED");
    }
}

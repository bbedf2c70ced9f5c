// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Actors that call an operation until it succeeds: such loops had no end, neither in phase 1 nor in phase 2. */
@Tag("agent")
@Tag("slow")
class RetryLoopsTests {
    @ParameterizedTest
    @ValueSource(
            classes = {
                Polls.class,
                PollsBesideAnother.class,
                CountsWhatItGets.class,
                Acquires.class,
                TriesLock.class,
                PollsUnderALock.class,
                AsksUnderAMonitor.class
            })
    void aLoopThatCallsAnOperationUntilItSucceedsHolds(Class<?> harness) {
        Set<Judgement> traces = new HashSet<>();
        ExplorationResult result = RoundUp.check(harness, Exploration.standard(), traces::add);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.coverage().awaits()).hasSize(1);
        Set<Judgement> histories = new HashSet<>();
        Exploration withHistories =
                Exploration.builder().strategy(StrategyName.DPOR_HISTORIES).build();
        assertThat(RoundUp.check(harness, withHistories, histories::add).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(traces).isEqualTo(histories);
    }

    /**
     * What phase 1 finds legal is what the named specification says, also of calls that phase 1 has not seen as often.
     */
    @ParameterizedTest
    @ValueSource(classes = {Polls.class, CountsWhatItGets.class})
    void allStrategiesAgreeThatAQueueIsOne(Class<?> harness) {
        for (StrategyName strategy : new StrategyName[] {StrategyName.DPOR, StrategyName.DFS}) {
            Exploration observed = Exploration.builder().strategy(strategy).build();
            Exploration named = observed.toBuilder()
                    .specification(Specifications.named("queue"))
                    .build();
            assertThat(RoundUp.check(harness, observed).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
            assertThat(RoundUp.check(harness, named).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        }
    }

    private static ExplorationResult holds(Class<?> harness) {
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        return result;
    }

    /**
     * By hand: the poll finds the element, or it fails once, twice or three times before that. After three it waits.
     */
    @Test
    void eachNumberOfCallsInVainIsAnExecution() {
        ExplorationResult result = RoundUp.check(Polls.class, Exploration.standard());
        assertThat(result.executions()).isEqualTo(4);
        assertThat(result.counts().serialHistories()).isEqualTo(4);
    }

    /**
     * Phase 1 makes all traces then: the operations exclude each other, and a call in vain must not keep the others
     * out.
     */
    @Test
    void callsInVainAreFewAlsoWhereActorsRaceBetweenOperations() {
        ExplorationResult result = RoundUp.check(Acquires.class, Exploration.standard());
        assertThat(result.counts().serialHistories()).isEqualTo(4);
    }

    /** To make a number of calls is what is asked for: none is left out. */
    @ParameterizedTest
    @ValueSource(classes = {CallsFourTimes.class, CallsWithDoubledNumbers.class, CallsForEach.class})
    void aLoopThatCountsItsCallsIsNoAwait(Class<?> harness) {
        ExplorationResult result = holds(harness);
        assertThat(result.coverage().awaits()).isEmpty();
        // One of the four finds it, or none does.
        assertThat(result.executions()).isEqualTo(5);
        assertThat(result.counts().serialHistories()).isEqualTo(5);
    }

    /**
     * A lock that is taken and given back must not count as written. Otherwise each of the two lets the other one go
     * round its loop again.
     */
    @Test
    void twoLoopsThatTakeOneLockWait() {
        ExplorationResult result = holds(TwoAskUnderAMonitor.class);
        assertThat(result.coverage().awaits()).hasSize(2);
        // One serial execution goes on for ever otherwise.
        assertThat(result.counts().serialHistories()).isEqualTo(138);
    }

    /** The loop is within an operation. */
    @Test
    void aLoopInAnOperationThatAsksUnderAMonitorWaits() {
        ExplorationResult result = holds(AwaitsUnderAMonitor.class);
        assertThat(result.coverage().awaits()).hasSize(1);
        assertThat(result.executions()).isEqualTo(4);
    }

    @Test
    void aStructureThatGivesOneElementTwiceIsFoundBehindLoops() {
        Exploration all = Exploration.builder().stopAtFirst(false).build();
        ExplorationResult result = RoundUp.check(TakesTwice.class, all);
        assertThat(result.violations())
                .extracting(Violation::kind)
                .contains(Violation.Kind.NOT_LINEARIZABLE, Violation.Kind.LIVELOCK);
        Exploration each = all.toBuilder().strategy(StrategyName.DPOR_HISTORIES).build();
        assertThat(RoundUp.check(TakesTwice.class, each).histories()).isEqualTo(result.histories());
    }

    @Test
    void aLoopWhoseCallsNobodyLetsSucceedIsALivelock() {
        ExplorationResult result = RoundUp.check(PollsForNothing.class, Exploration.standard());
        assertThat(result.violations()).extracting(Violation::kind).containsExactly(Violation.Kind.LIVELOCK);
    }

    /** One polls until there is an element. */
    public static class Polls {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void polls() {
            while (queue.poll() == null) {
                Thread.onSpinWait();
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
        }
    }

    /** Another one may take the first element, so that there is none again. */
    public static class PollsBesideAnother extends Polls {
        @Override
        @Actor
        public void adds() {
            queue.add(1);
            queue.add(2);
        }

        @Actor
        public void takesOne() {
            queue.poll();
        }
    }

    /** The loop counts, but not in the turns that are in vain. */
    public static class CountsWhatItGets {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void polls() {
            int taken = 0;
            while (taken < 2) {
                if (queue.poll() != null) {
                    taken++;
                }
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
            queue.add(2);
        }
    }

    /** A permit is tried for until there is one; actors race between operations, so that phase 1 makes all traces. */
    public static class Acquires {
        @ObjectUnderTest
        final Semaphore semaphore = new Semaphore(0);

        int calls;

        @Actor
        public void acquires() {
            calls++;
            while (!semaphore.tryAcquire()) {
                Thread.onSpinWait();
            }
        }

        @Actor
        public void releases() {
            calls++;
            semaphore.release();
        }
    }

    /** A lock is tried for until it is free. */
    public static class TriesLock {
        final ReentrantLock lock = new ReentrantLock();

        @Actor
        public void tries() {
            while (!lock.tryLock()) {
                Thread.onSpinWait();
            }
            lock.unlock();
        }

        @Actor
        public void locks() {
            lock.lock();
            lock.unlock();
        }
    }

    /** A queue whose methods take a lock. */
    public static class PollsUnderALock {
        final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

        @Actor
        public void polls() {
            int taken = 0;
            while (taken < 2) {
                if (queue.poll() != null) {
                    taken++;
                }
            }
        }

        @Actor
        public void offers() {
            queue.offer(1);
            queue.offer(2);
        }
    }

    /** A flag whose methods take its monitor. */
    public static class Flag {
        private boolean isSet;

        public synchronized void set() {
            isSet = true;
        }

        public synchronized boolean isSet() {
            return isSet;
        }

        /** Goes round until the flag is set. */
        public void await() {
            while (!isSet()) {
                Thread.onSpinWait();
            }
        }
    }

    /** One asks for a flag until it is set. */
    public static class AsksUnderAMonitor {
        final Flag flag = new Flag();

        @Actor
        public void asks() {
            while (!flag.isSet()) {
                Thread.onSpinWait();
            }
        }

        @Actor
        public void sets() {
            flag.set();
        }
    }

    /** Two ask for it. */
    public static class TwoAskUnderAMonitor extends AsksUnderAMonitor {
        @Actor
        public void asksToo() {
            while (!flag.isSet()) {
                Thread.onSpinWait();
            }
        }
    }

    /** One waits for it in an operation. */
    public static class AwaitsUnderAMonitor {
        final Flag flag = new Flag();

        @Actor
        public void awaits() {
            flag.await();
        }

        @Actor
        public void sets() {
            flag.set();
        }
    }

    /** A loop that makes four calls. */
    public static class CallsFourTimes {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void polls() {
            for (int i = 0; i < 4; i++) {
                queue.poll();
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
        }
    }

    /** A loop that doubles what it counts. */
    public static class CallsWithDoubledNumbers {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void polls() {
            for (int n = 1; n < 16; n <<= 1) {
                queue.poll();
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
        }
    }

    /** A loop that makes a call for each of four elements. */
    public static class CallsForEach {
        final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void polls() {
            for (Object ignored : List.of("one", "two", "three", "four")) {
                queue.poll();
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
        }
    }

    /** A place for one element, which two can take at once. */
    public static class Slot {
        private volatile @Nullable Integer element;

        /** {@return whether it was free} @param number to be put there */
        public boolean put(int number) {
            boolean isFree = element == null;
            if (isFree) {
                element = number;
            }
            return isFree;
        }

        /** {@return what was there, or null} */
        public @Nullable Integer take() {
            Integer found = element;
            if (found != null) {
                element = null;
            }
            return found;
        }
    }

    /** One takes until it gets the element, which another one may have had. */
    public static class TakesTwice {
        final Slot slot = new Slot();

        @Actor
        public void takes() {
            while (slot.take() == null) {
                Thread.onSpinWait();
            }
        }

        @Actor
        public void puts() {
            slot.put(1);
        }

        @Actor
        public void takesOnce() {
            slot.take();
        }
    }

    /** There is nothing, and never will be. */
    public static class PollsForNothing extends Polls {
        @Override
        @Actor
        public void adds() {
            queue.peek();
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What phase 1 finds legal where an operation does not end by itself. */
@Tag("agent")
class SerialPhaseTests {
    @Test
    void operationThatJoinsAThreadOfItsOwnIsSerial() {
        ExplorationResult result = check(Joins.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        // Each of the two may be the first.
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    @Test
    void violationOfThreadsThatOperationsStartIsFound() {
        ExplorationResult result = check(JoinsWithoutLock.class);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    /** Phase 1 has to switch within the threads of an operation: run one after the other they never lose a turn. */
    @Test
    void resultsThatDependOnWhereThreadsOfAnOperationSwitchAreLegal() {
        ExplorationResult result = check(Races.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        // 1 or 2, and then one more or two more.
        assertThat(result.counts().serialHistories()).isEqualTo(4);
    }

    /**
     * Whoever can be interrupted looks again before another wait times out: it did so for ever, since it went on before
     * that.
     */
    @Test
    void operationThatWaitsForAThreadWhoseWaitTimesOutIsSerial() {
        ExplorationResult result = check(WaitsForATimeOut.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(1);
    }

    /** What the actors did comes first, though these threads race with nobody who still runs. */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "DFS"})
    void threadsThatAnOperationStartsAfterTheActorsComeAfterThem(StrategyName strategy) {
        ExplorationResult result = RoundUp.check(
                StartsAfterwards.class, Exploration.builder().strategy(strategy).build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(2);
        // One before the other, or both at once with either result.
        assertThat(result.histories()).isEqualTo(4);
    }

    @Test
    void operationThatWaitsForATimeOutIsSerial() {
        ExplorationResult result = check(Polls.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        // Its poll comes before the offer, and finds nothing, or after.
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    @Test
    void codeBetweenOperationsThatRacesDecidesWhichOperationsAreCalled() {
        ExplorationResult result = check(RacesBetween.class);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        // The second value is the one before the first thread, or one of its two, and in the last case before or after
        // its swap.
        assertThat(result.counts().serialHistories()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(classes = {Exchanges.class, HandsOver.class})
    void operationsThatEndOnlyTogetherAreUndecided(Class<?> harness) {
        ExplorationResult result = check(harness);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("operations wait for what only another one can do")
                .contains("--spec or --golden");
        assertThat(result.counts().serialHistories()).isZero();
        assertThat(result.histories()).isPositive();
        assertThat(result.counts().notLinearizable()).isZero();
        assertThat(result.violations()).isEmpty();
    }

    @Test
    void phaseOneIsNotCutByTheNumberOfExecutions() {
        ExplorationResult result = RoundUp.check(
                Joins.class, Exploration.builder().maxExecutions(1).build());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.NO_VIOLATION);
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    /** Nobody asks phase 1 what is legal then, and it has no end here: it used up all the time. */
    @Test
    void aGivenSpecificationNeedsNoPhase1() {
        Exploration given = Exploration.builder()
                .specification(Specifications.named("queue"))
                .maxSteps(200)
                .build();
        ExplorationResult result = RoundUp.check(PollsWithTimeOuts.class, given);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.coverage().hasTimedWaits()).isTrue();
    }

    /** Who is told of a violation looks for a race. */
    @Test
    void aSpecificationOfSomethingElseIsNamed() {
        ExplorationResult result = RoundUp.check(
                Forgets.class,
                Exploration.builder().specification(Specifications.named("map")).build());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.warnings())
                .containsExactly("The specification does not allow what the operations do one at a time either:"
                        + " put(1, 1), put(2, 2), get(1)=null. Is it the right one?");
    }

    @Test
    void nothingThatWasJudgedIsNoVerdict() {
        Exploration short1 = Exploration.builder().maxSteps(2).build();
        ExplorationResult observed = RoundUp.check(Joins.class, short1);
        assertThat(observed.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(observed.undecidedBecause()).contains("within 2 steps");
        ExplorationResult specified = RoundUp.check(
                Joins.class,
                short1.toBuilder()
                        .specification(Specifications.named("counter"))
                        .build());
        assertThat(specified.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(specified.undecidedBecause())
                .contains("no history was judged")
                .contains("within 2 steps");
        ExplorationResult idle = check(NeverCalls.class);
        assertThat(idle.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(idle.undecidedBecause()).contains("the program ended without a call on the object under test");
    }

    @Test
    void aDeadlockBeforeAnyHistoryIsAVerdict() {
        ExplorationResult stuck = RoundUp.check(
                WaitsForNobody.class,
                Exploration.builder()
                        .specification(Specifications.named("counter"))
                        .build());
        assertThat(stuck.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(stuck.histories()).isZero();
        assertThat(stuck.undecidedBecause()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {OfStringBuffer.class, OfRandom.class})
    void objectWhoseCallsAreNotRecordedIsRefused(Class<?> harness) {
        assertThatThrownBy(() -> check(harness))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be recorded")
                .hasMessageContaining("a class of your own");
    }

    private static ExplorationResult check(Class<?> harness) {
        return RoundUp.check(harness, Exploration.standard());
    }

    /** Counts in a thread that it starts. */
    public abstract static class ThreadedCounter {
        int count;

        public int increment() throws InterruptedException {
            int[] result = new int[1];
            Thread thread = new Thread(() -> result[0] = next());
            thread.start();
            thread.join();
            return result[0];
        }

        abstract int next();
    }

    /** Under a lock. */
    public static final class Worker extends ThreadedCounter {
        @Override
        synchronized int next() {
            return ++count;
        }
    }

    /** Forgets the lock. */
    public static final class CarelessWorker extends ThreadedCounter {
        @Override
        int next() {
            return ++count;
        }
    }

    /** Right. */
    public static final class Joins {
        final Worker worker = new Worker();

        @Actor
        public void first() throws InterruptedException {
            worker.increment();
        }

        @Actor
        public void second() throws InterruptedException {
            worker.increment();
        }
    }

    public static final class WaitsForATimeOut {
        @ObjectUnderTest
        final Delay delay = new Delay();

        @Actor
        public void waits() throws InterruptedException {
            delay.pass();
        }
    }

    /** An operation that ends when a thread of its own has waited in vain. */
    public static final class Delay {
        private final CountDownLatch isOver = new CountDownLatch(1);
        private final CountDownLatch never = new CountDownLatch(1);

        /** Waits. */
        public void pass() throws InterruptedException {
            new Thread(this::run).start();
            isOver.await();
        }

        private void run() {
            try {
                never.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException unexpected) {
                return;
            }
            isOver.countDown();
        }
    }

    /** Wrong: both may get 1. */
    public static final class JoinsWithoutLock {
        final CarelessWorker worker = new CarelessWorker();

        @Actor
        public void first() throws InterruptedException {
            worker.increment();
        }

        @Actor
        public void second() throws InterruptedException {
            worker.increment();
        }
    }

    /**
     * Counts in two threads at once, one of which may overwrite what the other has counted: one operation at a time.
     */
    public static final class RacingWorker {
        private int count;

        public int increment() throws InterruptedException {
            synchronized (this) {
                Thread one = new Thread(() -> count++);
                Thread two = new Thread(() -> count++);
                one.start();
                two.start();
                one.join();
                two.join();
                return count;
            }
        }
    }

    /** As random as it is alone. */
    public static final class Races {
        final RacingWorker worker = new RacingWorker();

        @Actor
        public void both() throws InterruptedException {
            worker.increment();
            worker.increment();
        }
    }

    /** A queue that is asked to wait for a while. */
    public static final class Polls {
        final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

        @Actor
        public void polls() throws InterruptedException {
            queue.poll(1, TimeUnit.SECONDS);
        }

        @Actor
        public void offers() {
            queue.offer(1);
        }
    }

    /** Each needs the other. */
    public static final class Exchanges {
        final Exchanger<String> exchanger = new Exchanger<>();

        @Actor
        public void first() throws InterruptedException {
            exchanger.exchange("a");
        }

        @Actor
        public void second() throws InterruptedException {
            exchanger.exchange("b");
        }
    }

    /** Each needs the other. */
    public static final class HandsOver {
        final SynchronousQueue<String> queue = new SynchronousQueue<>();

        @Actor
        public void puts() throws InterruptedException {
            queue.put("a");
        }

        @Actor
        public void takes() throws InterruptedException {
            queue.take();
        }
    }

    /** Does nothing. */
    public static final class NeverCalls {
        final Worker worker = new Worker();

        @Actor
        public void idle() {}
    }

    public static final class WaitsForNobody {
        final Stuck stuck = new Stuck();

        @Actor
        public void waits() throws InterruptedException {
            stuck.get();
        }
    }

    public static final class Stuck {
        public synchronized int get() throws InterruptedException {
            wait();
            return 0;
        }
    }

    /** Of a class that is not instrumented. */
    public static final class OfStringBuffer {
        final StringBuffer buffer = new StringBuffer();

        @Actor
        public void appends() {
            buffer.append("x");
        }
    }

    /** Of a class of which single methods are instrumented, none as an operation. */
    public static final class OfRandom {
        final Random random = new Random(1);

        @Actor
        public void picks() {
            random.nextInt();
        }
    }

    /** Right. */
    public static final class Swapped {
        private int value;

        public synchronized int swap(int next) {
            int before = value;
            value = next;
            return before;
        }
    }

    /** One thread swaps what it meets of another one, which is ahead by a step. */
    public static final class RacesBetween {
        final Swapped swapped = new Swapped();
        private volatile int step;

        @Actor
        public void first() {
            step = 1;
            step = 2;
            swapped.swap(9);
        }

        @Actor
        public void second() {
            swapped.swap(step);
        }
    }

    /** Called one at a time, both may be called in vain for ever. */
    public static class PollsWithTimeOuts {
        final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

        @Actor
        public void one() throws InterruptedException {
            while (queue.poll(1, TimeUnit.MILLISECONDS) == null) {
                continue;
            }
        }

        @Actor
        public void other() throws InterruptedException {
            while (queue.poll(1, TimeUnit.MILLISECONDS) == null) {
                continue;
            }
        }

        @Actor
        public void adds() {
            queue.add(1);
            queue.add(2);
        }
    }

    /** A value that another thread reads, in one actor and after all actors. */
    public static class StartsAfterwards {
        final ReadByAnother value = new ReadByAnother();

        @Actor
        public void reads() throws InterruptedException {
            value.get();
        }

        @Actor
        public void writes() {
            value.set(1);
        }

        @After
        public void readsAgain() throws InterruptedException {
            value.get();
        }
    }

    /** A variable that is read by a thread of its own. */
    public static class ReadByAnother {
        private volatile int value;

        public void set(int number) {
            value = number;
        }

        /** {@return the value} */
        public int get() throws InterruptedException {
            int[] read = new int[1];
            Thread reader = new Thread(() -> read[0] = value);
            reader.start();
            reader.join();
            return read[0];
        }
    }

    /** Two threads that use a map which has room for one key. */
    public static class Forgets {
        final MapOfOne map = new MapOfOne();

        @Actor
        public void first() {
            map.put(1, 1);
        }

        @Actor
        public void second() {
            map.put(2, 2);
            map.get(1);
        }
    }

    /** Keeps the key that was put last. */
    public static class MapOfOne {
        private int key;
        private int value;

        public synchronized void put(int newKey, int newValue) {
            key = newKey;
            value = newValue;
        }

        /** {@return the value of a key, or null} */
        public synchronized @Nullable Integer get(int which) {
            return which == key ? value : null;
        }
    }
}

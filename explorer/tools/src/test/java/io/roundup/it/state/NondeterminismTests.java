// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import io.roundup.it.program.AtomicCounter;
import io.roundup.it.program.Backends;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.Runs;
import io.roundup.it.program.ThisJvm;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Harnesses that differ from one execution to the next, by the command line, and one that only seems to. */
@NullUnmarked
@Tag("process")
class NondeterminismTests {
    @TempDir
    Path folder;

    @Test
    void harnessThatIsNotDeterministicIsUndecided() throws IOException, InterruptedException {
        Ended run = ForkedJava.check(folder, NondeterminismTests.class.getName() + "$NotDeterministic")
                .endsWith(3);
        assertThat(run.out()).contains("UNDECIDED").contains("not deterministic");
    }

    @Test
    void resultsThatAreNotDeterministicAreUndecided() throws IOException, InterruptedException {
        Ended run = ThisJvm.check(
                        folder,
                        NondeterminismTests.class.getName() + "$ResultsDiffer",
                        "--spec",
                        NondeterminismTests.class.getName() + "$AnyNumber")
                .endsWith(3);
        assertThat(run.out())
                .contains("UNDECIDED")
                .containsPattern("the steps were the same, but an operation was next\\(\\)=\\d+ before and an operation"
                        + " was next\\(\\)=\\d+ now; its last step was that of thread \\S+: ");
    }

    /** Two objects of one class that have no name: which of them it is, is what differs. */
    @Test
    void whichObjectAStepIsAtIsSaidOfNowAndBefore() throws IOException, InterruptedException {
        Ended run = ThisJvm.check(
                        folder,
                        NondeterminismTests.class.getName() + "$OneOfTwo",
                        "--spec",
                        NondeterminismTests.class.getName() + "$AnyNumber")
                .endsWith(3);
        assertThat(run.out())
                .containsPattern(
                        "of \\S+Arrays.(first|second), an int\\[\\], the object number \\d+ that main shared, not of"
                                + " \\S+Arrays.(first|second), an int\\[\\], the object number \\d+ that main shared\\)")
                .contains("What the thread used just before what differs is where to look");
    }

    /**
     * What was deduced of one execution, from the steps that are seen, does not happen: two steps change places, or one
     * is missing.
     */
    @ParameterizedTest
    @ValueSource(strings = {"HiddenCounter", "HiddenCounterWithSteps"})
    void aViolationThatWasOnlyDeducedIsUndecidedIfItDoesNotHappen(String harness)
            throws IOException, InterruptedException {
        Ended run = ThisJvm.check(folder, NondeterminismTests.class.getName() + "$" + harness)
                .endsWith(3);
        assertThat(run.out()).contains("UNDECIDED").doesNotContain("VIOLATION").doesNotContain("NOT LINEARIZABLE");
    }

    /**
     * A violation has the same results when it is repeated. State that counts on between executions makes a false one.
     */
    @ParameterizedTest
    @ValueSource(strings = {"dpor", "dpor-histories", "dfs", "random"})
    void aViolationThatGivesOtherResultsWhenItIsRepeatedIsUndecided(String strategy)
            throws IOException, InterruptedException {
        String harness = NondeterminismTests.class.getName() + "$CountersOfAll";
        Ended run = ThisJvm.check(folder, harness, "--strategy", strategy, "--max-executions", "9")
                .endsWith(3);
        assertThat(run.out())
                .contains("UNDECIDED")
                .contains("state that is left from an earlier execution")
                .doesNotContain("VIOLATION")
                .doesNotContain("NOT LINEARIZABLE");
    }

    /** Counts on in the next execution. */
    public static final class CounterOfAll {
        public int next() {
            return Runs.next();
        }
    }

    /** Two threads that count. */
    public static final class CountersOfAll {
        final CounterOfAll counter = new CounterOfAll();

        @Actor
        public void one() {
            counter.next();
        }

        @Actor
        public void other() {
            counter.next();
        }
    }

    /** Their equality is instrumented, and must make no steps: it is used between executions. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void resultsWithAnEqualityOfTheirOwn(String backend) throws IOException, InterruptedException {
        Ended run = ThisJvm.check(folder, NondeterminismTests.class.getName() + "$Purses", "--backend", backend)
                .endsWith(0);
        assertThat(run.out()).contains("HOLDS for this harness").contains("(all of 4 histories)");
    }

    /** Compares itself under a lock, by a volatile field. */
    public static final class Coin {
        private volatile int value;

        Coin(int value) {
            this.value = value;
        }

        @Override
        public synchronized boolean equals(@Nullable Object other) {
            return other instanceof Coin that && value == that.value;
        }

        @Override
        public synchronized int hashCode() {
            return value;
        }
    }

    /** Holds a coin. */
    public static final class Purse {
        private @Nullable Coin coin;

        public synchronized @Nullable Coin swap(@Nullable Coin other) {
            Coin before = coin;
            coin = other;
            return before;
        }
    }

    /** Swaps coins. */
    public static final class Purses {
        final Purse purse = new Purse();

        @Actor
        public void first() {
            purse.swap(new Coin(1));
        }

        @Actor
        public void second() {
            purse.swap(new Coin(2));
        }
    }

    /** Its accesses are not seen: what it knows is the name of a thread. */
    public static class Hidden {
        private final Thread keeper = new Thread(() -> {}, "0");
        volatile int first;

        /** {@return how often it was called before} */
        public int next() {
            int before = Integer.parseInt(keeper.getName());
            keeper.setName(String.valueOf(before + 1));
            return before;
        }

        /** {@return how often it was called before} The first call makes a step more. */
        public int nextWithSteps() {
            int before = next();
            if (before == 0) {
                first = 1;
            }
            return before;
        }
    }

    /** Two calls without steps. */
    public static final class HiddenCounter {
        final Hidden hidden = new Hidden();

        @Actor
        public void first() {
            hidden.next();
        }

        @Actor
        public void second() {
            hidden.next();
        }
    }

    /** Two calls of which the first one makes a step. */
    public static final class HiddenCounterWithSteps {
        final Hidden hidden = new Hidden();

        @Actor
        public void first() {
            hidden.nextWithSteps();
        }

        @Actor
        public void second() {
            hidden.nextWithSteps();
        }
    }

    /** Gives another number in each execution. */
    public static final class Numbers {
        public int next() {
            return Runs.next();
        }
    }

    /** Uses another array in each execution. */
    public static final class Arrays {
        private final int[] first = new int[1];
        private final int[] second = new int[1];
        private final int[][] turns = Runs.next() % 2 == 0 ? new int[][] {first, second} : new int[][] {second, first};

        public int next() {
            return turns[0][0]++;
        }
    }

    /** Two threads that use the same array. */
    public static final class OneOfTwo {
        final Arrays arrays = new Arrays();

        @Actor
        public void one() {
            arrays.next();
        }

        @Actor
        public void other() {
            arrays.next();
        }
    }

    /** Calls what differs. */
    public static final class ResultsDiffer {
        final Numbers numbers = new Numbers();

        @Actor
        public void first() {
            numbers.next();
        }

        @Actor
        public void second() {
            numbers.next();
        }
    }

    /** Any number below a thousand is legal. */
    public static final class AnyNumber implements Specification<Integer> {
        @Override
        public Integer initial() {
            return 0;
        }

        @Override
        public List<Step<Integer>> steps(Integer state, Invocation invocation) {
            return IntStream.range(0, 1_000)
                    .mapToObj(number -> new Step<>(state, Response.returned(number)))
                    .toList();
        }
    }

    /** Does fewer calls in each execution than in the one before. */
    public static final class NotDeterministic {
        final AtomicCounter counter = new AtomicCounter();
        private final int calls = Math.max(1, 6 - Runs.next());

        @Actor
        public void first() {
            for (int i = 0; i < calls; i++) {
                counter.increment();
            }
        }

        @Actor
        public void second() {
            counter.increment();
        }
    }
}

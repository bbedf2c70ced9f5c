// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedOutcome;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NoReturnSearchTests {
    private static final int MOST_STEPS = 1000;
    private static final Cell X = Cell.at(0);

    private static final ExplorationBudget UNLIMITED = ExplorationBudget.of(Long.MAX_VALUE, 1e9);

    /** Executions of a scripted program, those of some outcomes being wrong. */
    private static final class Scripted implements FatedExecutions {
        private final ScriptedBackend backend;
        private final Predicate<ScriptedOutcome> isWrong;
        private @Nullable Schedule made;

        Scripted(ScriptedProgram program, Predicate<ScriptedOutcome> isWrong) {
            backend = new ScriptedBackend(program, MOST_STEPS);
            this.isWrong = isWrong;
        }

        private StepLog log = new StepLog();

        @Override
        public Fate make(Strategy strategy) {
            Ending ending = backend.execute(new Watched(strategy));
            made = backend.schedule();
            if (ending == Ending.CUT) {
                return Fate.COVERED;
            }
            return ending == Ending.COMPLETE && !isWrong.test(backend.outcome()) ? Fate.WELL : Fate.WRONG;
        }

        @Override
        public StepLog log() {
            return log;
        }

        /** Keeps the log. */
        private final class Watched extends ForwardingStrategy {
            private final Strategy inner;

            Watched(Strategy inner) {
                this.inner = inner;
            }

            @Override
            protected Strategy inner() {
                return inner;
            }

            @Override
            public void end(StepLog steps, Ending ending) {
                log = steps;
                inner.end(steps, ending);
            }
        }

        /** {@return all executions that go wrong, or all that end well} */
        List<Schedule> all(Fate fate) {
            List<Schedule> schedules = new ArrayList<>();
            DepthFirst every = new DepthFirst(Settings.everyInterleaving());
            while (every.begin()) {
                if (make(every) == fate) {
                    schedules.add(Objects.requireNonNull(made));
                }
            }
            return schedules;
        }
    }

    private static PointOfNoReturn point(Scripted executions, Schedule wrong, long mostSteps) {
        return Objects.requireNonNull(NoReturnSearch.of(executions, wrong, false, mostSteps, UNLIMITED));
    }

    /** {@return how many choices two executions have in common at first} */
    private static int common(Schedule one, Schedule other) {
        int same = 0;
        while (same < one.size() && same < other.size() && one.choice(same) == other.choice(same)) {
            same++;
        }
        return same;
    }

    /** {@return the truth: after the last choice that an execution has in common with one that ends well} */
    private static int expected(Schedule wrong, List<Schedule> well) {
        return well.stream().mapToInt(each -> common(wrong, each)).max().orElse(PointOfNoReturn.NOWHERE);
    }

    /** {@return the same executions, but of every second one that is wrong, after the first, it is not known} */
    private static FatedExecutions everySecondInDoubt(Scripted executions) {
        return new FatedExecutions() {
            private int wrong;

            @Override
            public Fate make(Strategy strategy) {
                Fate fate = executions.make(strategy);
                return fate == Fate.WRONG && wrong++ % 2 == 1 ? Fate.UNKNOWN : fate;
            }

            @Override
            public StepLog log() {
                return executions.log();
            }
        };
    }

    private static ThreadScript increment() {
        return new ThreadScript()
                .read(0, X)
                .add(0, Value.register(0), Value.constant(1))
                .write(X, Value.register(0));
    }

    private static Scripted lostUpdate() {
        return new Scripted(new ScriptedProgram(1, increment(), increment()), outcome -> outcome.variable(0) != 2);
    }

    /**
     * Once both have read 0, one update is lost. Of the two writes, one trace writes thread 0's last and one thread
     * 1's.
     */
    @Test
    void thePointOfNoReturnOfALostUpdateIsTheSecondRead() {
        assertThat(point(lostUpdate(), new Schedule(0, 0, 1, 0, 1), Long.MAX_VALUE))
                .satisfies(point -> {
                    assertThat(point.choice()).isEqualTo(1);
                    assertThat(point.instead()).isZero();
                    assertThat(point.failing()).isEqualTo(2);
                    assertThat(point.isExact()).isTrue();
                    assertThat(point.isValue()).isFalse();
                });
    }

    @Test
    void whereEveryExecutionFailsThereIsNoPointOfNoReturn() {
        Scripted failing = new Scripted(new ScriptedProgram(1, increment(), increment()), outcome -> true);
        PointOfNoReturn point = point(failing, new Schedule(0, 0, 0, 1, 1), Long.MAX_VALUE);
        assertThat(point.isMissing()).isTrue();
        assertThat(point.isExact()).isTrue();
        assertThat(point.failing())
                .as("traces: 2 in turn, 2 with both reads first")
                .isEqualTo(4);
    }

    /** With no step or no time to spare nothing is answered. */
    @Test
    void whatWasNotLookedAtIsNotSaid() {
        Schedule wrong = new Schedule(0, 0, 1, 0, 1);
        for (boolean canEndWell : new boolean[] {true, false}) {
            assertThat(NoReturnSearch.of(lostUpdate(), wrong, canEndWell, 1, UNLIMITED))
                    .as("no continuation was made")
                    .isNull();
            Scripted none = lostUpdate();
            assertThat(NoReturnSearch.of(
                            none, wrong, canEndWell, Long.MAX_VALUE, ExplorationBudget.of(Long.MAX_VALUE, 0)))
                    .isNull();
            assertThat(none.log().size()).as("nothing was made").isZero();
        }
    }

    /** The time may be over at each moment: what is said then was found out. */
    @Test
    void aPointIsTheTrueOneOrNoneWhenTheSearchEndsEarly() {
        Schedule wrong = new Schedule(0, 0, 1, 0, 1);
        int found = 0;
        for (int most = 1; most < 40; most++) {
            ExplorationBudget budget = ExplorationBudget.of(most, 1e9);
            PointOfNoReturn point = NoReturnSearch.of(lostUpdate(), wrong, true, Long.MAX_VALUE, budget);
            if (point != null) {
                found++;
                assertThat(point.choice()).as("after %d executions", most).isEqualTo(1);
                assertThat(point.failing()).isPositive();
            }
        }
        assertThat(found).isPositive();
    }

    /** Of a missing point nobody can speak then; of others it is said how many are not decided. */
    @Test
    void executionsThatAreNotDecidedAreNotAmongThoseThatFail() {
        Schedule wrong = new Schedule(0, 0, 1, 0, 1);
        PointOfNoReturn point = Objects.requireNonNull(
                NoReturnSearch.of(everySecondInDoubt(lostUpdate()), wrong, false, 1000, UNLIMITED));
        assertThat(point.undecided()).isPositive();
        assertThat(point.isExact()).isFalse();
        Scripted failing = new Scripted(new ScriptedProgram(1, increment(), increment()), outcome -> true);
        assertThat(NoReturnSearch.of(everySecondInDoubt(failing), wrong, false, 1000, UNLIMITED))
                .as("all that are decided fail, and some are not")
                .isNull();
    }

    @Test
    void anExecutionThatDoesNotHappenAgainHasNone() {
        assertThat(NoReturnSearch.of(lostUpdate(), new Schedule(0, 0, 0, 1, 1), false, Long.MAX_VALUE, UNLIMITED))
                .as("it ends well")
                .isNull();
        assertThat(NoReturnSearch.of(lostUpdate(), new Schedule(0, 0, 0, 0), false, Long.MAX_VALUE, UNLIMITED))
                .isNull();
    }

    @Test
    void randomProgramsAgreeWithAllTheirExecutions() {
        agree(100, RandomPrograms::of);
    }

    @Test
    void soDoThoseWithSectionsWhichAreNotCut() {
        agree(100, seed -> RandomPrograms.withSections(seed, true));
    }

    @Test
    void soDoThoseThatChooseValues() {
        agree(100, RandomPrograms::withChoices);
    }

    private static void agree(int programs, LongFunction<ScriptedProgram> programOf) {
        int compared = 0;
        for (long seed = 0; seed < programs; seed++) {
            ScriptedProgram program = programOf.apply(seed);
            long modulus = 2 + seed % 3;
            Scripted executions = new Scripted(
                    program, outcome -> Math.floorMod(outcome.toString().hashCode(), modulus) == 0);
            List<Schedule> wrong = executions.all(Fate.WRONG);
            List<Schedule> well = executions.all(Fate.WELL);
            int step = Math.max(1, wrong.size() / 5);
            for (int i = 0; i < wrong.size(); i += step) {
                PointOfNoReturn point = point(executions, wrong.get(i), Long.MAX_VALUE);
                assertThat(point.choice())
                        .as("seed %d, %s, %s", seed, program, wrong.get(i))
                        .isEqualTo(expected(wrong.get(i), well));
                assertThat(point.isExact()).isTrue();
                compared++;
            }
        }
        assertThat(compared).as("executions that go wrong").isGreaterThan(programs);
    }
}

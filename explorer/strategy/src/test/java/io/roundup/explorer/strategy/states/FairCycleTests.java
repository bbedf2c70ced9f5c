// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.BruteForceCycles;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.states.FairCycle.Step;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FairCycleTests {
    private static final int MAX_STEPS = 10_000;
    private static final Cell X = Cell.at(0);
    private static final Cell Y = Cell.at(1);
    private static final Value ONE = Value.constant(1);

    /** What was found about one program. */
    private static final class Searched {
        final ScriptedBackend backend;
        final ScriptedStates states;
        final StateSearch search;
        final @Nullable FairCycle cycle;
        int endless;

        Searched(ScriptedProgram program) {
            backend = new ScriptedBackend(program, MAX_STEPS);
            states = backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, ScriptedStates.Points.LOOPS);
            search = StateSearch.withSleepSets(states);
            while (search.begin()) {
                endless += backend.execute(search) == Ending.LIVELOCK ? 1 : 0;
            }
            cycle = search.fairCycle();
        }
    }

    private static ThreadScript spin(Cell cell) {
        return new ThreadScript().loopHead("wait").read(0, cell).jumpIfEqual(Value.register(0), Value.ZERO, "wait");
    }

    @Test
    void aThreadThatWaitsForAnotherIsNoLivelock() {
        Searched searched = new Searched(new ScriptedProgram(1, spin(X), new ThreadScript().write(X, ONE)));
        assertThat(searched.search.cycles()).isPositive();
        assertThat(searched.cycle).isNull();
    }

    @Test
    void aThreadThatWaitsForNobodyIsALivelock() {
        Searched searched = new Searched(new ScriptedProgram(2, spin(X), new ThreadScript().write(Y, ONE)));
        assertThat(Objects.requireNonNull(searched.cycle).cycle()).containsExactly(new Step(0, List.of()));
    }

    /** Each puts up its flag, sees that of the other, and takes its own down again. */
    @Test
    void twoThreadsThatGiveWayToEachOtherAreALivelock() {
        Searched searched = new Searched(new ScriptedProgram(2, givesWay(X, Y), givesWay(Y, X)));
        assertThat(Objects.requireNonNull(searched.cycle).cycle())
                .extracting(Step::thread)
                .contains(0, 1);
    }

    private static ScriptedBackend waiting(int mostSteps) {
        ThreadScript writes = new ThreadScript()
                .write(Y, ONE)
                .write(Y, Value.ZERO)
                .write(Y, ONE)
                .write(X, ONE);
        return new ScriptedBackend(new ScriptedProgram(2, spin(X), writes), mostSteps);
    }

    private static CycleSearch cycles(ScriptedBackend backend) {
        return new CycleSearch(backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, ScriptedStates.Points.LOOPS), 0);
    }

    /** {@return how many executions it makes} */
    private static int execute(ScriptedBackend backend, CycleSearch search) {
        int executions = 0;
        for (; search.begin(); executions++) {
            backend.execute(search);
        }
        return executions;
    }

    private static ThreadScript givesWay(Cell own, Cell other) {
        return new ThreadScript()
                .loopHead("again")
                .write(own, ONE)
                .read(0, other)
                .jumpIfEqual(Value.register(0), Value.ZERO, "done")
                .write(own, Value.ZERO)
                .jump("again")
                .label("done");
    }

    /** A thread has ended when it comes to its instruction 2, and has read 2 when it has just begun. */
    @Test
    void whatAThreadHasReadIsNotTakenForWhereItIs() {
        Searched searched = new Searched(new ScriptedProgram(
                2,
                spin(Y),
                new ThreadScript().write(X, Value.constant(2)).write(Y, ONE),
                new ThreadScript().read(0, X).compareAndSet(1, Y, Value.ZERO, Value.ZERO)));
        assertThat(searched.cycle).isNull();
    }

    @Test
    void aProgramWithoutLoopsHasNoCycle() {
        Searched searched = new Searched(
                new ScriptedProgram(1, new ThreadScript().write(X, ONE).read(0, X)));
        assertThat(searched.search.cycles()).isZero();
        assertThat(searched.cycle).isNull();
    }

    /** One thread goes round in each of four states. The first execution does so in one, and goes on from there. */
    @Test
    void anExecutionGoesOnFromKnownStates() {
        ScriptedBackend backend = waiting(MAX_STEPS);
        CycleSearch search = cycles(backend);
        assertThat(execute(backend, search)).isEqualTo(4);
        assertThat(search.isComplete()).isTrue();
        assertThat(search.fairCycle()).isNull();
    }

    /** The longest way without a cycle has five steps. An execution that goes round as well needs six. */
    @Test
    void whatTheBoundOnStepsEndsBeyondKnownStatesIsMadeInShorterExecutions() {
        List<Integer> complete = new ArrayList<>();
        for (int mostSteps = 1; mostSteps <= 7; mostSteps++) {
            ScriptedBackend backend = waiting(mostSteps);
            CycleSearch search = cycles(backend);
            execute(backend, search);
            if (search.isComplete()) {
                complete.add(mostSteps);
            }
        }
        assertThat(complete).containsExactly(5, 6, 7);
    }

    /** Also cycles that sleep sets leave out are told by one that they keep. */
    @Test
    void cyclesOfRandomProgramsAreThoseOfAllTheirStates() {
        int[] counts = new int[3];
        for (long seed = 0; seed < 1_000L * Integer.getInteger("roundup.thorough", 1); seed++) {
            ScriptedProgram program = RandomPrograms.withWaitingLoops(seed);
            BruteForceCycles truth = new BruteForceCycles(program);
            Searched searched = new Searched(program);
            assertThat(searched.search.isComplete()).isTrue();
            assertThat(searched.search.cycles() > 0)
                    .as("seed %d%n%s", seed, program)
                    .isEqualTo(truth.hasCycle());
            assertThat(searched.endless > 0).as("seed %d%n%s", seed, program).isEqualTo(truth.hasFairCycle(program));
            FairCycle cycle = searched.cycle;
            assertThat(cycle != null).as("seed %d%n%s", seed, program).isEqualTo(truth.hasFairCycle(program));
            if (cycle != null) {
                isRepeated(searched, cycle);
            }
            counts[cycle != null ? 2 : truth.hasCycle() ? 1 : 0]++;
        }
        assertThat(List.of(counts[0], counts[1], counts[2]))
                .as("without, unfair only, fair")
                .allMatch(count -> count > 30);
    }

    /** The cycle can be made twice, and leads to its first state both times. */
    private static void isRepeated(Searched searched, FairCycle cycle) {
        List<Integer> choices = new ArrayList<>();
        int begin = add(cycle.beginning(), choices);
        int length = add(cycle.cycle(), choices) - begin;
        add(cycle.cycle(), choices);
        Given given = new Given(choices, searched.states);
        searched.backend.execute(given);
        assertThat(given.keys.get(begin)).isEqualTo(given.keys.get(begin + length));
        assertThat(given.keys.get(begin)).isEqualTo(given.keys.get(begin + 2 * length));
    }

    private static int add(List<Step> steps, List<Integer> choices) {
        for (Step step : steps) {
            choices.add(step.thread());
            choices.addAll(step.values());
        }
        return choices.size();
    }

    /** Makes one execution and notes the states in it. */
    private static final class Given implements Strategy {
        final List<IntBuffer> keys = new ArrayList<>();
        private final List<Integer> choices;
        private final ScriptedStates states;

        Given(List<Integer> choices, ScriptedStates states) {
            this.choices = choices;
            this.states = states;
        }

        @Override
        public boolean begin() {
            return true;
        }

        @Override
        public int choose(ChoicePoint point) {
            int[] key = new int[states.width()];
            states.write(key);
            keys.add(IntBuffer.wrap(key));
            return keys.size() > choices.size() ? CUT : choices.get(keys.size() - 1);
        }

        @Override
        public void end(StepLog log, Ending ending) {}

        @Override
        public boolean isComplete() {
            return false;
        }

        @Override
        public String bound() {
            return "";
        }
    }
}

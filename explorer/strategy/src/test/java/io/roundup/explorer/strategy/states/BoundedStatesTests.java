// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.OutcomeKey;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A search over states with a bound on preemptions covers each execution within the bound, and no other one. */
class BoundedStatesTests {
    private static final int MAX_STEPS = 10_000;

    private static final int THOROUGH = Integer.getInteger("roundup.thorough", 1);

    private static final Cell X = Cell.at(0);
    private static final Value ONE = Value.constant(1);

    private static Set<Object> run(ScriptedProgram program, ScriptedBackend backend, Strategy strategy) {
        Set<Object> outcomes = new HashSet<>();
        while (strategy.begin()) {
            if (backend.execute(strategy) != Ending.CUT) {
                outcomes.add(OutcomeKey.of(program, backend.outcome()));
            }
        }
        return outcomes;
    }

    @Test
    void outcomesAndStatesOfRandomProgramsAreThoseOfAllInterleavingsWithinTheBound() {
        int complete = 0;
        for (long seed = 0; seed < 150L * THOROUGH; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
            ScriptedStates states = backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.NONE);
            for (int most = 0; most < 3; most++) {
                Set<IntBuffer> met = new HashSet<>();
                DepthFirst all = new DepthFirst(Settings.atMost(most), new KnownStates() {
                    @Override
                    public long meet(long asleep, int preemptions) {
                        int[] key = new int[states.width()];
                        states.write(key);
                        met.add(IntBuffer.wrap(key));
                        return -1;
                    }

                    @Override
                    public void end(Ending ending) {
                        meet(0, 0);
                    }
                });
                Set<Object> truth = run(program, backend, all);
                StateSearch search = StateSearch.atMost(states, most);
                String name = "seed " + seed + ", at most " + most + " in\n" + program;
                assertThat(run(program, backend, search)).as(name).isEqualTo(truth);
                assertThat(search.states()).as(name).isEqualTo(met.size());
                assertThat(search.coveredPreemptions()).as(name).isEqualTo(most);
                assertThat(search.bound()).as(name).isEqualTo(all.bound());
                // States may all be met though some executions are left out.
                assertThat(search.isComplete() || !all.isComplete()).as(name).isTrue();
                if (search.isComplete()) {
                    StateSearch everyStep = StateSearch.ofEveryStep(states);
                    assertThat(run(program, backend, everyStep)).as(name).isEqualTo(truth);
                    assertThat(search.states()).as(name).isEqualTo(everyStep.states());
                    complete++;
                }
            }
        }
        assertThat(complete).isPositive();
    }

    /** A row of the table has 63 numbers of preemptions. */
    @Test
    void aBoundThatNoExecutionReachesLeavesAllStates() {
        for (long seed = 0; seed < 60L * THOROUGH; seed++) {
            ScriptedProgram program = RandomPrograms.withWaitingLoops(seed);
            ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
            ScriptedStates states = backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS);
            StateSearch all = StateSearch.ofEveryStep(states);
            StateSearch search = StateSearch.atMost(states, 62 + (int) (seed % 3));
            run(program, backend, search);
            run(program, backend, all);
            assertThat(search.states()).as("seed %d in%n%s", seed, program).isEqualTo(all.states());
        }
    }

    /** Without that, a thread that goes round for ever would keep the only one that can end its wait from going on. */
    @Test
    void toGoOnWithAnotherThanOneThatWaitsInALoopIsNoPreemption() {
        ThreadScript waits =
                new ThreadScript().loopHead("wait").read(0, X).jumpIfEqual(Value.register(0), Value.ZERO, "wait");
        ScriptedProgram program = new ScriptedProgram(1, waits, new ThreadScript().write(X, ONE));
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        ScriptedStates states = backend.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS);
        StateSearch search = StateSearch.atMost(states, 0);
        assertThat(run(program, backend, search)).hasSize(1);
        StateSearch all = StateSearch.ofEveryStep(states);
        run(program, backend, all);
        assertThat(search.states()).isEqualTo(all.states());
    }
}

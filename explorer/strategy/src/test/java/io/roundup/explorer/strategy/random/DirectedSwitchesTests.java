// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.PreemptionCount;
import org.junit.jupiter.api.Test;

class DirectedSwitchesTests {
    /** Of twenty seeds the mean is anything between 45 and 82. */
    private static final int SEEDS = 200;

    private static final int FEW_SEEDS = 20;
    private static final int MOST = 2_000;

    @Test
    void itFindsOnlyWhatIsThere() {
        for (long seed = 0; seed < 500; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            Observed observed = Observed.of(program, new DirectedSwitches(seed, 40));
            assertThat(BruteForce.of(program).outcomes()).as("seed %d", seed).containsAll(observed.outcomes);
        }
    }

    /** A thread goes on as long as it can, so that without switches each thread comes to its end. */
    @Test
    void itSwitchesWhereThreadsConflictOnly() {
        ThreadScript one = new ThreadScript();
        ThreadScript two = new ThreadScript();
        for (int i = 1; i <= 20; i++) {
            one.write(Cell.at(0), Value.constant(i));
            two.write(Cell.at(1), Value.constant(i));
        }
        PreemptionCount switches = new PreemptionCount(new DirectedSwitches(1, 100));
        ScriptedBackend backend = new ScriptedBackend(new ScriptedProgram(2, one, two), 1_000);
        while (switches.begin()) {
            backend.execute(switches);
        }
        assertThat(switches.preemptions()).isZero();
    }

    /**
     * Fifty threads set two variables one after the other. One thread, the last one, has to read both between these two
     * steps of the first one that sets them, and before any other thread has set the second variable.
     */
    @Test
    void oneThreadOfFiftyComesBetweenTwoStepsOfAnother() {
        ScriptedProgram program = crowd(50);
        int directed = 0;
        int byPriorities = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            directed += executions(program, new DirectedSwitches(seed, MOST), 49);
        }
        for (int seed = 0; seed < FEW_SEEDS; seed++) {
            byPriorities += executions(program, new Pct(3, seed, MOST), 49);
        }
        assertThat(directed).isLessThan(70 * SEEDS);
        assertThat(byPriorities / FEW_SEEDS).isGreaterThan(10 * directed / SEEDS);
    }

    private static ScriptedProgram crowd(int threads) {
        ThreadScript[] scripts = new ThreadScript[threads];
        for (int i = 0; i < threads - 1; i++) {
            scripts[i] = new ThreadScript().write(Cell.at(0), Value.constant(1)).write(Cell.at(1), Value.constant(1));
        }
        scripts[threads - 1] = new ThreadScript().read(0, Cell.at(0)).read(1, Cell.at(1));
        return new ScriptedProgram(2, scripts);
    }

    /** {@return how many are made until the reader has seen the first variable set, and not the second} */
    private static int executions(ScriptedProgram program, Strategy strategy, int reader) {
        ScriptedBackend backend = new ScriptedBackend(program, 10_000);
        int made = 0;
        while (strategy.begin()) {
            made++;
            backend.execute(strategy);
            if (backend.outcome().register(reader, 0) == 1 && backend.outcome().register(reader, 1) == 0) {
                return made;
            }
        }
        return made;
    }
}

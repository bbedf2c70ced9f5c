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
import org.junit.jupiter.api.Test;

class MeetingPointsTests {
    private static final Cell FLAG = Cell.at(0);
    private static final Cell LOCK = Cell.at(1);
    private static final Cell GUARDED = Cell.at(2);
    private static final int SEEDS = 20;
    private static final int MOST = 5_000;

    @Test
    void itFindsOnlyWhatIsThere() {
        for (long seed = 0; seed < 500; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            Observed observed = Observed.of(program, new MeetingPoints(seed, 40));
            assertThat(BruteForce.of(program).outcomes()).as("seed %d", seed).containsAll(observed.outcomes);
        }
    }

    /**
     * One thread does much under a lock between two writes of another, which has to come before and after. To partial
     * order sampling each of these steps is a chance to lose its turn.
     */
    @Test
    void stepsThatMeetNobodyCostNoChances() {
        int meeting = 0;
        int all = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            meeting += executions(new MeetingPoints(seed, MOST));
            all += executions(new Pos(seed, MOST));
        }
        assertThat(meeting).isLessThan(all / 2);
    }

    private static int executions(Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(program(), 1_000);
        int made = 0;
        while (strategy.begin()) {
            made++;
            backend.execute(strategy);
            if (backend.outcome().register(1, 0) == 1 && backend.outcome().register(1, 1) == 2) {
                return made;
            }
        }
        return made;
    }

    /** The second thread reads the flag, works under the lock, and reads the flag again. */
    private static ScriptedProgram program() {
        ThreadScript writer = new ThreadScript();
        for (int i = 1; i <= 3; i++) {
            writer.write(FLAG, Value.constant(i));
        }
        ThreadScript reader = new ThreadScript().read(0, FLAG);
        work(reader, 12);
        reader.read(1, FLAG);
        ThreadScript third = new ThreadScript();
        work(third, 12);
        return new ScriptedProgram(3, writer, reader, third);
    }

    private static void work(ThreadScript script, int writes) {
        script.lock(LOCK);
        for (int i = 0; i < writes; i++) {
            script.write(GUARDED, Value.constant(i));
        }
        script.unlock(LOCK);
    }
}

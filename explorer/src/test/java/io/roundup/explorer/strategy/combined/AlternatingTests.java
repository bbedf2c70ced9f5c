// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.MeetingPoints;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Samples after the end of a search that is no proof, since the bound on steps has ended executions. */
class AlternatingTests {
    private static final int STEPS = 6;
    private static final int LONG = 3 * Alternating.BEYOND;

    /** Two threads that write a variable of their own: one trace of {@value #STEPS} steps. */
    private static final ScriptedProgram PROGRAM = new ScriptedProgram(2, writes(0), writes(1));

    private static ThreadScript writes(int variable) {
        ThreadScript script = new ThreadScript();
        for (int i = 1; i <= STEPS / 2; i++) {
            script.write(Cell.at(variable), Value.constant(i));
        }
        return script;
    }

    @Test
    void aSearchThatWasCompleteEndsAll() {
        Alternating turns = turns(false);
        assertThat(executions(turns, STEPS, LONG)).isEqualTo(1);
        assertThat(turns.isComplete()).isTrue();
    }

    @Test
    void samplesGoOnForSomeTimeAfterASearchThatTheBoundEnded() {
        Alternating turns = turns(false);
        assertThat(executions(turns, STEPS - 1, LONG)).isEqualTo(1 + Alternating.BEYOND);
        assertThat(turns.isComplete()).isFalse();
        assertThat(turns.isBeyondSearch()).isTrue();
    }

    @Test
    void samplesGoOnForEverWhereTheTimeEndsThem() {
        assertThat(executions(turns(true), STEPS - 1, LONG)).isEqualTo(LONG);
    }

    private static Alternating turns(boolean isTimed) {
        return new Alternating(
                OptimalDpor.ofTraces(),
                List.of(new Pos(1, Long.MAX_VALUE), new RandomWalk(1, Long.MAX_VALUE)),
                new MeetingPoints(1, Long.MAX_VALUE),
                new IncreasingPreemptions(),
                isTimed);
    }

    /** {@return how many executions are made} @param most of them */
    private static int executions(Alternating turns, int maxSteps, int most) {
        ScriptedBackend backend = new ScriptedBackend(PROGRAM, maxSteps);
        int made = 0;
        while (made < most && turns.begin()) {
            backend.execute(turns);
            made++;
        }
        return made;
    }
}

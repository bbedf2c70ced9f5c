// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.MeetingPoints;
import io.roundup.explorer.strategy.random.Pos;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncreasingPreemptionsTests {
    private static final int MAX_STEPS = 1_000;

    /** So many preemptions cover programs of this size, and are enough to be compared. */
    private static final int MOST = 3;

    private static List<Schedule> all(ScriptedProgram program, Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        List<Schedule> made = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            made.add(backend.schedule());
        }
        return made;
    }

    @Test
    void whatIsSaidToBeCoveredWasMade() {
        int bounds = 0;
        for (int seed = 0; seed < 60; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
            IncreasingPreemptions increasing = new IncreasingPreemptions();
            HashSet<Schedule> made = new HashSet<>();
            int covered = Strategy.NONE;
            while (covered < MOST && increasing.begin()) {
                backend.execute(increasing);
                made.add(backend.schedule());
                if (increasing.coveredPreemptions() > covered) {
                    covered = increasing.coveredPreemptions();
                    assertThat(made)
                            .as("seed %s, %s preemptions", seed, covered)
                            .isEqualTo(new HashSet<>(all(program, new DepthFirst(Settings.atMost(covered)))));
                    bounds++;
                }
            }
            assertThat(covered == MOST || increasing.isComplete()).isTrue();
        }
        assertThat(bounds).isGreaterThan(100);
    }

    @Test
    void itEndsWhenEverythingIsCovered() {
        ScriptedProgram program = KnownPrograms.lastZero(2);
        IncreasingPreemptions increasing = new IncreasingPreemptions();
        HashSet<Schedule> made = new HashSet<>(all(program, increasing));
        assertThat(made).isEqualTo(new HashSet<>(all(program, new DepthFirst(Settings.everyInterleaving()))));
        assertThat(increasing.isComplete()).isTrue();
        assertThat(increasing.begin()).isFalse();
    }

    @Test
    void aSearchThatIsNotShortSaysWhatIsCovered() {
        ScriptedProgram program = KnownPrograms.fetchAndAdds(3, 6);
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        SharedSearch search = OptimalDpor.ofTraces();
        Alternating turns = new Alternating(
                search,
                List.of(new Pos(1, Long.MAX_VALUE)),
                new IncreasingPreemptions(),
                new MeetingPoints(1, Long.MAX_VALUE),
                false);
        int searched = 0;
        while (turns.begin()) {
            backend.execute(turns);
            searched += turns.isSampling() ? 0 : 1;
        }
        assertThat(searched).isEqualTo(all(program, OptimalDpor.ofTraces()).size());
        assertThat(turns.isComplete()).isTrue();
        assertThat(turns.coveredPreemptions()).isNotNegative();
    }
}

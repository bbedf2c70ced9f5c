// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.combined.Prefixed;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Optimal DPOR of the executions that begin with given choices. */
class SearchAfterBeginningTests {
    @Test
    void itMakesTheTracesThatSleepSetsMake() {
        agree(RandomPrograms::of);
    }

    @Test
    void soItDoesWhereProgramsChooseValues() {
        agree(RandomPrograms::withChoices);
    }

    @Test
    void soItDoesWhereOperationsReturn() {
        agree(seed -> RandomPrograms.withOperations(seed, true));
    }

    @Test
    void withoutBeginningItIsTheWholeSearch() {
        for (long seed = 0; seed < 50; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            assertThat(Observed.of(program, OptimalDpor.ofHistoriesAfter(new Schedule(0)))
                            .maximal())
                    .isEqualTo(Observed.of(program, OptimalDpor.ofHistories()).maximal());
        }
    }

    @Test
    void aBeginningThatDoesNotFitIsNamed() {
        ScriptedProgram program = RandomPrograms.of(0);
        Schedule wrong = new Schedule(0, 63);
        assertThatThrownBy(() -> Observed.of(program, OptimalDpor.ofHistoriesAfter(wrong)))
                .isInstanceOf(DivergedException.class)
                .hasMessageStartingWith("The schedule does not fit this program: choice 0 is thread 63");
    }

    private static void agree(LongFunction<ScriptedProgram> programOf) {
        long more = 0;
        for (long seed = 0; seed < 200; seed++) {
            ScriptedProgram program = programOf.apply(seed);
            Schedule whole = anyOf(program, seed);
            for (int length = 1; length <= whole.size(); length++) {
                Schedule beginning = whole.first(length);
                Observed searched = Observed.of(program, OptimalDpor.ofHistoriesAfter(beginning));
                Observed expected =
                        Observed.of(program, new Prefixed(new DepthFirst(Settings.everyTrace()), beginning));
                assertThat(searched.outcomes)
                        .as("outcomes of %s after %s", program, beginning)
                        .isEqualTo(expected.outcomes);
                assertThat(searched.maximal())
                        .as("traces of %s after %s", program, beginning)
                        .isEqualTo(expected.maximal());
                more += searched.maximal() > 1 ? 1 : 0;
            }
        }
        assertThat(more).as("beginnings with several traces").isGreaterThan(200);
    }

    private static Schedule anyOf(ScriptedProgram program, long seed) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        backend.run(new RandomWalk(seed, 1));
        return backend.schedule();
    }
}

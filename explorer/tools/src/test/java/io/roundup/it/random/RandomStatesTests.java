// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.OutcomeProgram;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A search over states finds all outcomes of random Java programs. For other programs and more of them: {@code ./mvnw
 * package -Dtest=RandomStatesTests -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000
 * -Droundup.programs=10000}.
 */
@Tag("agent")
@Tag("alone")
@Tag("once")
@Tag("slow")
class RandomStatesTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 20);

    /** A program is given up after so many executions. */
    private static final int MANY = 2_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void outcomesOfProgramsWithLocksAndSignalsAreThoseOfTraces() {
        outcomesAreThoseOfTraces(seed -> new RandomProgram(seed, 3, 3));
    }

    @Test
    void outcomesOfProgramsThatWaitAreThoseOfTraces() {
        outcomesAreThoseOfTraces(seed -> new RandomWaitProgram(seed, WaitAction.Waiting.IN_PLAIN_LOOP));
    }

    @Test
    void outcomesOfProgramsThatSpinAreThoseOfTraces() {
        outcomesAreThoseOfTraces(seed -> new RandomSpinProgram(seed, SpinAction.Waiting.SPINNING));
    }

    /** Their loops are watched as they run. */
    @Test
    void outcomesOfProgramsThatAskOverAndOverAreThoseOfTraces() {
        outcomesAreThoseOfTraces(seed -> new RandomSpinProgram(seed, SpinAction.Waiting.WATCHED));
    }

    /** Pools, too: what their threads learn belongs to their states. */
    @Test
    void outcomesOfProgramsThatUseTheJdkAreThoseOfTraces() {
        outcomesAreThoseOfTraces(RandomSections::new, PROGRAMS / 4);
    }

    private static void outcomesAreThoseOfTraces(LongFunction<OutcomeProgram> programs) {
        outcomesAreThoseOfTraces(programs, PROGRAMS);
    }

    private static void outcomesAreThoseOfTraces(LongFunction<OutcomeProgram> programs, int count) {
        int compared = 0;
        long known = 0;
        long first = Seeds.first(PROGRAMS);
        for (long seed = first; seed < first + count; seed++) {
            OutcomeProgram program = programs.apply(seed);
            Explored traces = Explored.of(program, OptimalDpor.ofTraces(), MANY);
            if (!traces.isExhausted()) {
                continue;
            }
            StateSearch search = StateSearch.ofProgram();
            Explored states = Explored.of(program, search, 10 * MANY);
            StateCounts counts = search.stateCounts();
            if (!states.isExhausted()) {
                // Time would pass for a thread while another one goes round, or states are met again that look new.
                assertThat(search.cycles() + counts.untold())
                        .as("end of %s, %s", program, counts)
                        .isPositive();
                assertThat(traces.outcomes())
                        .as("outcomes of %s, %s", program, counts)
                        .containsAll(states.outcomes());
                continue;
            }
            assertThat(states.outcomes())
                    .as("outcomes of %s, %s", program, counts)
                    .isEqualTo(traces.outcomes());
            compared++;
            known += counts.known();
        }
        assertThat(compared).isGreaterThan(count / 4);
        assertThat(known).isPositive();
    }
}

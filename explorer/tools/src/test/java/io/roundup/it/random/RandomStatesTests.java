// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.it.program.OutcomeProgram;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A search over states finds all outcomes of random Java programs. For other programs and more of them: {@code
 * scripts/fuzz-states}.
 */
@Tag("agent")
@Tag("once")
@Tag("slow")
@Tag("states")
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

    /**
     * Who tries a fair lock in turn has seen those who wait, of whom others have gone on. Who unlocks the lock of another
     * one reads how often and by whom it is held. Permits are wanted in different numbers.
     */
    @Test
    void statesOfLocksAndSemaphoresAreTheSameWithoutSleepSets() {
        for (long seed : new long[] {25, 253, 254}) {
            OutcomeProgram program = new RandomProgram(seed, 3, 3);
            assertThat(StatesAndTraces.differenceOfReductions(program, MANY))
                    .as("%s", program)
                    .isEmpty();
        }
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
            StatesAndTraces both = StatesAndTraces.of(program, MANY);
            if (both != null) {
                assertThat(both.difference())
                        .as("%s, %s", program, both.counts())
                        .isEmpty();
                assertThat(both.states().isExhausted() || !both.shouldEnd())
                        .as("end of %s, %s", program, both.counts())
                        .isTrue();
                compared += both.states().isExhausted() ? 1 : 0;
                known += both.states().isExhausted() ? both.counts().known() : 0;
            }
        }
        assertThat(compared).isGreaterThan(count / 4);
        assertThat(known).isPositive();
    }
}

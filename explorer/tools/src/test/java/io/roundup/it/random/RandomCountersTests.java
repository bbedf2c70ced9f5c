// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A search over states finds what random threads can answer that count while they wait, and whether they may wait for ever.
 * For more of them: {@code scripts/fuzz-states --counters}.
 */
@Tag("agent")
@Tag("alone")
@Tag("once")
@Tag("slow")
class RandomCountersTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 60);

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
    }

    /** A counter that is left out may still decide on what is pushed, answered or thrown, or whether a loop ends. */
    @Test
    void outcomesAreThoseOfAllStatesWithCounters(@TempDir Path folder) throws Exception {
        CountingPrograms programs = new CountingPrograms(false);
        programs.compare(Seeds.first(PROGRAMS), PROGRAMS, folder);
        assertThat(programs.differences()).as(programs.toString()).isEmpty();
        assertThat(programs.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(programs.endless()).isPositive();
        assertThat(programs.fewer()).isPositive();
    }

    /** Beyond a known state, what a thread does where it waits follows from how often it has gone round before. */
    @Test
    void stepsOfThreadsThatWaitAreFoundByTheirOwnWay(@TempDir Path folder) throws Exception {
        CountingPrograms yielding = new CountingPrograms(false);
        yielding.compare(80_637, 1, folder);
        assertThat(yielding.differences()).as(yielding.toString()).isEmpty();
        CountingPrograms parking = new CountingPrograms(true);
        parking.compare(80_763, 1, folder);
        assertThat(parking.differences()).as(parking.toString()).isEmpty();
    }

    /** A thread that is left to go on where it would wait finds more, and nothing that it could not find. */
    @Test
    void threadsThatParkFindNoLess(@TempDir Path folder) throws Exception {
        CountingPrograms programs = new CountingPrograms(true);
        programs.compare(Seeds.first(PROGRAMS), PROGRAMS, folder);
        assertThat(programs.differences()).as(programs.toString()).isEmpty();
        assertThat(programs.compared()).isGreaterThan(PROGRAMS / 2);
        assertThat(programs.fewer()).isPositive();
    }
}

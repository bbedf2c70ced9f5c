// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sections show what single steps show: an operation of trusted code that is not atomic would have outcomes that
 * sections lack, and a section that the reduction takes for independent of another, too. More programs:
 * {@code scripts/fuzz-sections}.
 */
@Tag("agent")
@Tag("slow")
class RandomSectionsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 100);
    private static final long SEED = Seeds.first(PROGRAMS);
    /** Each exploration of a program is given up after so many executions. */
    private static final int MANY = 100;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void outcomesAreThoseOfSingleSteps() {
        int inside = 0;
        int every = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomSections program = new RandomSections(seed);
            ComparedSections compared = ComparedSections.of(program, MANY);
            assertThat(compared.difference()).as("outcomes of %s", program).isEmpty();
            inside += compared.inside().isExhausted() ? 1 : 0;
            every += compared.every().isExhausted() ? 1 : 0;
        }
        assertThat(inside).isGreaterThan(PROGRAMS / 2);
        assertThat(every).isGreaterThan(PROGRAMS / 2);
    }
}

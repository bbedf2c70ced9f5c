// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class AgreementTests {
    private static final int PROGRAMS = 4_000 * Integer.getInteger("roundup.thorough", 1);

    @Test
    void strategiesAgreeWithBruteForceOnRandomPrograms() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Agreement.check(seed);
        }
    }

    @Test
    void strategiesAgreeWithBruteForceOnProgramsWithAdditionsThatCommute() {
        for (long seed = 0; seed < PROGRAMS / 2; seed++) {
            Agreement.checkAdditions(seed);
        }
    }

    @Test
    void strategiesAgreeWithBruteForceOnProgramsThatChooseValues() {
        int alone = 0;
        for (long seed = 0; seed < PROGRAMS / 4; seed++) {
            alone += Agreement.checkChoices(seed) ? 0 : 1;
        }
        assertThat(alone).isLessThan(PROGRAMS / 200);
    }
}

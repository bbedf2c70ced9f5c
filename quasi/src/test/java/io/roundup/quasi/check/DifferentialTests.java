// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.Differential;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All judges on 20,000 random histories; {@code scripts/fuzz-quasi} runs the same on as many as one likes. */
class DifferentialTests {
    private static final int BLOCK = 5_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void allJudgesAgree(int block) {
        LongStream.range((long) block * BLOCK, (block + 1L) * BLOCK)
                .forEach(seed -> assertThat(Differential.disagreement(seed)).isEmpty());
    }

    @Test
    void theHistoriesAreAFairMix() {
        long legal =
                LongStream.range(0, 500).filter(Differential::isLinearizable).count();
        assertThat(legal).isBetween(100L, 400L);
    }
}

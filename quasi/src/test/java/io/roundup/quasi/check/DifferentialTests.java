// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.Differential;
import io.roundup.quasi.fixture.Structure;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All judges on 10,000 random histories of each structure; {@code scripts/fuzz-quasi} runs the same on as many as one
 * likes.
 */
@Tag("slow")
class DifferentialTests {
    private static final int HISTORIES = 10_000 * Integer.getInteger("roundup.thorough", 1);

    /** The seeds of a structure: one of three. */
    private static LongStream seeds(Structure structure, int count) {
        return LongStream.range(0, count).map(i -> 3 * i + structure.ordinal());
    }

    @ParameterizedTest
    @EnumSource
    void allJudgesAgree(Structure structure) {
        assertThat(seeds(structure, HISTORIES)
                        .parallel()
                        .mapToObj(Differential::disagreement)
                        .filter(disagreement -> !disagreement.isEmpty())
                        .findAny())
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theHistoriesAreAFairMix(Structure structure) {
        long legal = seeds(structure, 500).filter(Differential::isLinearizable).count();
        assertThat(legal).isBetween(100L, 400L);
    }
}

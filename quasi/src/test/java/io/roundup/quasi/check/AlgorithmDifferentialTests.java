// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.roundup.quasi.fixture.DataType;
import io.roundup.quasi.monitor.ready.ReadyMonitors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each algorithm on 10,000 random histories of each data type; {@code scripts/fuzz-checkers} judges as many as one
 * likes.
 */
@Tag("slow")
class AlgorithmDifferentialTests {
    private static final int HISTORIES = 10_000 * Integer.getInteger("roundup.thorough", 1);
    private static final int BLOCKS = 16;

    @ParameterizedTest
    @EnumSource
    void everyAlgorithmAgreesWithTheDefinition(DataType type) {
        AlgorithmDifferential.Tally tally = IntStream.range(0, BLOCKS)
                .parallel()
                .mapToObj(block -> judge(type, block))
                .reduce(new AlgorithmDifferential.Tally(), AlgorithmDifferential.Tally::plus);
        assertThat(tally.linearizable).isBetween(HISTORIES / 2L, HISTORIES * 4L / 5);
        assertThat(tally.decided(Algorithm.Kind.WGL)).isEqualTo(HISTORIES);
        assertThat(tally.decided(Algorithm.Kind.QUASI)).isEqualTo(HISTORIES);
        assertThat(tally.decided(Algorithm.Kind.AUTO)).isEqualTo(HISTORIES);
        assertThat(tally.decided(Algorithm.Kind.HITTING)).isGreaterThan(HISTORIES / 2L);
        if (hasParts(type)) {
            assertThat(tally.decided(Algorithm.Kind.WGL_P)).isGreaterThan(HISTORIES / 2L);
        }
        assertThat(tally.decided(Algorithm.Kind.MONITOR) > 0)
                .isEqualTo(ReadyMonitors.forSpecification(type.specification()).isPresent());
    }

    private static AlgorithmDifferential.Tally judge(DataType type, int block) {
        AlgorithmDifferential.Tally tally = new AlgorithmDifferential.Tally();
        for (long seed = block; seed < HISTORIES; seed += BLOCKS) {
            String disagreement = AlgorithmDifferential.disagreement(type, seed, tally);
            if (!disagreement.isEmpty()) {
                fail(disagreement);
            }
        }
        return tally;
    }

    private static boolean hasParts(DataType type) {
        return switch (type) {
            case SET, MULTISET, MAP, TEXT_STORE, MULTI_REGISTER -> true;
            default -> false;
        };
    }
}

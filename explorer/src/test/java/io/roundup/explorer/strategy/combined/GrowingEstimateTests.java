// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** When what a search expects is not believed. */
@Tag("once")
class GrowingEstimateTests {
    private static boolean grows(double... expected) {
        GrowingEstimate estimate = new GrowingEstimate();
        for (double each : expected) {
            estimate.note(each);
        }
        return estimate.grows();
    }

    @Test
    void anEstimateIsTakenAtEachPowerOfTwoFrom16On() {
        assertThat(LongStream.rangeClosed(1, 200).filter(GrowingEstimate::isWanted))
                .containsExactly(16L, 32L, 64L, 128L);
    }

    /** Twice in a row: many searches that have an end expect twice as much once. */
    @Test
    void itGrowsIfItNearlyDoublesTwice() {
        assertThat(grows(23, 45, 113)).isTrue();
        assertThat(grows(23, 45)).as("once").isFalse();
        assertThat(grows(100, 110, 300)).as("once").isFalse();
        assertThat(grows(136, 254, 236)).as("no more").isFalse();
    }

    /** Nobody can tell what is left, or so much that twice as much is the same. */
    @Test
    void whatIsNotKnownDoesNotGrow() {
        assertThat(grows(Double.NaN, Double.NaN, Double.NaN)).isFalse();
        assertThat(grows(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE)).isFalse();
    }
}

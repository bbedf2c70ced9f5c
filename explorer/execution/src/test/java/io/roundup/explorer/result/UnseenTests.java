// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnseenTests {
    /** None of a thousand executions was the only one of its trace: that does not make new ones impossible. */
    @Test
    void theEstimateIsNotBelowWhatTheNumberOfExecutionsCanTell() {
        assertThat(new Unseen(1_000, 0).probability()).isEqualTo(0.001);
        assertThat(new Unseen(1_000, 1).probability()).isEqualTo(0.001);
        assertThat(new Unseen(1_000, 2).probability()).isEqualTo(0.002);
        assertThat(Unseen.NOTHING_DRAWN.probability()).isEqualTo(1);
    }

    /** (1 + sqrt 2) sqrt(ln 40 / 10,000) is 0.0464. */
    @Test
    void theBoundIsAboveTheEstimateByWhatBothCanBeOff() {
        assertThat(new Unseen(10_000, 100).bound()).isBetween(0.0563, 0.0565);
        assertThat(new Unseen(10, 0).bound()).isEqualTo(1);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.claims.BoundedKFifoClaims;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.spec.ready.Specifications;
import org.junit.jupiter.api.Test;

/** The bounded k-FIFO queue as published and repaired, with three threads, as {@code docs/measured/found.md} tells. */
class BoundedKFifoTests {
    private static final int PREEMPTIONS = 2;

    @Test
    void asPublishedItLosesAValue() {
        ExplorationResult result = explored(BoundedKFifoClaims.StrictTrio.class);
        assertThat(result.counts().histories()).isEqualTo(36);
        assertThat(result.counts().notLinearizable()).isEqualTo(2);
    }

    @Test
    void repairedItLosesNone() {
        ExplorationResult result = explored(BoundedKFifoClaims.RepairedTrio.class);
        assertThat(result.counts().histories()).isEqualTo(34);
        assertThat(result.counts().notLinearizable()).isZero();
    }

    /** {@return what all executions with few switches show} */
    private static ExplorationResult explored(Class<?> harness) {
        ExplorationResult result = RoundUp.check(
                harness,
                Exploration.builder()
                        .preemptions(PREEMPTIONS)
                        .specification(Specifications.named("queue"))
                        .stopAtFirst(false)
                        .build());
        assertThat(result.undecidedBecause()).isEmpty();
        return result;
    }
}

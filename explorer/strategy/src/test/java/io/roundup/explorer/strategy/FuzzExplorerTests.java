// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.strategy.graph.GraphAgreement;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

class FuzzExplorerTests {
    @Test
    void theLastLineCountsProgramsAndDisagreements() {
        assertThat(run(FuzzExplorer::checkStrategies, 0))
                .isEqualToNormalizingNewlines("50 programs, 0 disagreements\n");
        assertThat(run(GraphAgreement::check, 0)).isEqualToNormalizingNewlines("50 programs, 0 disagreements\n");
    }

    @Test
    void theProgramThatDisagreesIsNamed() {
        LongConsumer disagrees = seed -> {
            if (seed == 1_000_007) {
                throw new AssertionError("3 graphs");
            }
        };
        assertThat(run(disagrees, 1))
                .isEqualToNormalizingNewlines(
                        "seed 1000007: java.lang.AssertionError: 3 graphs\n50 programs, at least 1 disagreement\n");
    }

    private static String run(LongConsumer check, int code) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        assertThat(FuzzExplorer.run(check, 50, 1_000_000, out)).isEqualTo(code);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}

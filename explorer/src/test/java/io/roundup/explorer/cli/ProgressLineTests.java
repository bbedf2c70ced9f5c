// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.Unseen;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTests {
    private final StringWriter terminal = new StringWriter();
    private final ProgressLine line = new ProgressLine(() -> new PrintWriter(terminal));

    private static Progress progress(long executions, double left) {
        return new Progress(executions, 0, 1234.4, 67, 1, left, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN);
    }

    @Test
    void nothingIsSaidOfWhatIsNotKnown() {
        assertThat(line.text(progress(1_000, Double.NaN)))
                .isEqualTo("1,000 executions (1,234 a second), histories: 67, violations: 1");
    }

    @Test
    void aRangeUntilAThirdIsDone() {
        assertThat(line.text(progress(1_000, 9_000))).endsWith(", 3,000 to 49,000 left");
        assertThat(line.text(progress(2_000, 8_000))).endsWith(", 2,000 to 48,000 left");
        assertThat(line.text(progress(4_000, 6_010))).endsWith(", about 6,000 left");
    }

    @Test
    void aRangeWhileTheEstimateGrows() {
        assertThat(line.text(progress(1_000, 1_000))).endsWith(", 0 to 9,000 left");
        assertThat(line.text(progress(2_000, 2_000))).endsWith(", 0 to 18,000 left");
        assertThat(line.text(progress(4_000, 3_000))).endsWith(", 0 to 31,000 left");
        assertThat(line.text(progress(8_000, 900))).endsWith(", about 900 left");
    }

    @Test
    void writesOverTheLineBeforeAndErasesItself() {
        line.accept(progress(1_000, Double.NaN));
        line.accept(progress(10, Double.NaN));
        line.close();
        String[] written = terminal.toString().split("\r", -1);
        assertThat(written[0]).isEmpty();
        assertThat(written[2]).hasSameSizeAs(written[1]).startsWith("10 executions");
        assertThat(written[3]).isBlank().hasSameSizeAs(written[2].stripTrailing());
        assertThat(written[4]).isEmpty();
    }
}

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
        return new Progress(executions, 0, 1234.4, 67, 1, left, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN, null, null);
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

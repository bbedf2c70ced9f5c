// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailureMessageTests {
    private static final Path FILE = Path.of("report.txt");

    @Test
    void aShortReportIsTheMessage() {
        assertThat(FailureMessage.of(lines(58), FILE).lines())
                .hasSize(60)
                .startsWith("line 1")
                .endsWith("line 58", "", "The report: report.txt");
    }

    /** The last lines say how to see the execution again. */
    @Test
    void aLongReportLosesItsMiddle() {
        assertThat(FailureMessage.of(lines(100), FILE).lines())
                .hasSize(60)
                .contains("line 54", "... 43 more lines")
                .doesNotContain("line 55", "line 97")
                .endsWith("... 43 more lines", "line 98", "line 99", "line 100", "", "The report: report.txt");
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }
}

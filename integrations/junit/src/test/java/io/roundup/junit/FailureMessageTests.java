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

    /** The end of the interleaving is where it goes wrong, and was cut. */
    @Test
    void aLongReportLosesItsMiddle() {
        assertThat(FailureMessage.of(lines(100), FILE).lines())
                .hasSize(60)
                .contains("line 27", "... 43 more lines", "line 71")
                .doesNotContain("line 28", "line 70")
                .endsWith("line 100", "", "The report: report.txt");
    }

    @Test
    void whatIsBesideTheTextStandsAtTheEndAndCounts() {
        assertThat(FailureMessage.of(lines(100), FILE, "The page: report.html").lines())
                .hasSize(60)
                .endsWith("line 100", "", "The report: report.txt", "The page: report.html");
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    }
}

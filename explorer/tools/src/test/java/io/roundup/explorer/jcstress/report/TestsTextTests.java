// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.result.ExplorationVerdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestsTextTests {
    private static String text(String undecidedBecause) {
        TestReport test = new TestReport(
                "acme.Flags",
                "",
                List.of(),
                ExplorationVerdict.VIOLATION,
                undecidedBecause,
                undecidedBecause.isEmpty(),
                "",
                List.of(),
                false,
                "",
                1,
                0.1,
                List.of(new TestOutcome("0, 0", false, Expectation.FORBIDDEN, "", 1, "TOKEN")),
                List.of());
        StringWriter text = new StringWriter();
        new TestsText(new PrintWriter(text), Colours.NONE, Detail.standard(), (name, token) -> "replay " + token)
                .print(new SuiteReport(List.of(test), Map.of(), 0.1, 1, Map.of()));
        return text.toString();
    }

    @Test
    void violationSaysWhyNotEverythingWasExplored() {
        assertThat(text("")).contains("VIOLATION").doesNotContain("More may be reached");
        assertThat(text("A fence is not explored"))
                .contains("  VIOLATION: the outcome 0, 0 is reached, and forbidden.\n"
                        + "  More may be reached. A fence is not explored.\n");
        assertThat(text("It ends. Twice.")).contains("  More may be reached. It ends. Twice.\n");
    }
}

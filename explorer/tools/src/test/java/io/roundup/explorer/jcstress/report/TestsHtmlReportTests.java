// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.Pages;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.fact.WeakAccess;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestsHtmlReportTests {
    private static final String HOSTILE = Pages.HOSTILE;

    private static TestOutcome outcome(String text, Expectation expectation, long traces) {
        return new TestOutcome(text, false, expectation, HOSTILE, traces, traces == 0 ? "" : "TOKEN<" + text);
    }

    private static TestReport report(String name, ExplorationVerdict verdict, TestOutcome... outcomes) {
        return new TestReport(
                name,
                HOSTILE,
                List.of(),
                verdict,
                "",
                true,
                "every interleaving was explored",
                List.of(),
                false,
                "",
                3,
                0.1,
                List.of(outcomes),
                List.of(HOSTILE));
    }

    private static Map<String, String> files(Map<String, MeasuredTest> measured) {
        TestOutcome wrong = outcome("1", Expectation.FORBIDDEN, 2);
        TestReport violating = report("acme.B" + HOSTILE, ExplorationVerdict.VIOLATION, wrong);
        TestReport holding = report(
                "acme.A",
                ExplorationVerdict.HOLDS,
                outcome("0, 1", Expectation.ACCEPTABLE, 1),
                outcome("0, 0", Expectation.FORBIDDEN, 0));
        SuiteReport suite = new SuiteReport(
                List.of(violating, holding),
                Map.of(violating.test(), new ReplayedTest(wrong, Pages.steps(HOSTILE, "0", "1"))),
                1.25,
                1,
                measured);
        return new TestsHtmlReport(new SourceLines(List.of(), ""), (test, token) -> "replay " + token).write(suite);
    }

    private static Map<String, MeasuredTest> measured() {
        Measurement measurement =
                new Measurement("quick", "a <machine>", 1, 3, Map.of("0, 1", 999_999L, "0, 0", 1L), List.of());
        return Map.of(
                "acme.A",
                new MeasuredTest(
                        measurement,
                        "",
                        List.of(
                                new MeasuredOutcome(
                                        outcome("0, 1", Expectation.ACCEPTABLE, 1),
                                        999_999,
                                        OutcomeVerdict.POSSIBLE_AND_SEEN),
                                new MeasuredOutcome(
                                        outcome("0, 0", Expectation.FORBIDDEN, 0), 1, OutcomeVerdict.WEAK_MEMORY)),
                        "",
                        List.of(new WeakAccess("Flags.x", "plain", true, "Flags.set:7"))));
    }

    @Test
    void eachTestHasItsOutcomes() {
        String index = String.valueOf(files(Map.of()).get("index.html"));
        assertThat(index)
                .contains(
                        "<p>2 tests explored in 1.3 s: 1 hold, 1 with a violation, 0 undecided, 0 within a bound.</p>")
                .contains("<a href=\"#t1\">acme.A</a></th><td class=\"holds\">holds</td><td class=\"number\">3</td>"
                        + "<td class=\"number\">1</td></tr>")
                .contains("<th scope=\"row\"><code>0, 0</code></th>")
                .contains("<td>impossible</td><td class=\"number\">0</td><td><code></code></td>")
                .doesNotContain("hardware", "Suspects");
    }

    @Test
    void whatHardwareShowedStandsBesideIt() {
        String index = String.valueOf(files(measured()).get("index.html"));
        assertThat(index)
                .contains("Run on hardware (quick) in 3.0 s: a &lt;machine&gt;.")
                .contains("<td class=\"number\">1,000,000</td><td class=\"violation\">a forbidden outcome seen</td>")
                .contains("<td>impossible</td><td class=\"number\">0</td><td class=\"number\">1</td>"
                        + "<td class=\"number\">0.0001 %</td><td class=\"violation\">seen although no execution has"
                        + " it: a weak-memory bug</td>")
                .contains("<li><code>plain write of Flags.x at Flags.set:7</code></li>");
    }

    /** The page of a violation is the one that other reports have, and the index leads to it. */
    @Test
    void aViolationHasAPageToStepThrough() {
        Map<String, String> files = files(Map.of());
        assertThat(files.keySet()).containsExactly("violation-1.html", "index.html");
        assertThat(files.get("index.html")).containsOnlyOnce("<a href=\"violation-1.html\">");
        assertThat(files.get("violation-1.html"))
                .contains("\"headline\":\"Violation\"", "\"command\":\"replay TOKEN\\u003c1\"", "\"steps\":[[");
    }

    /** A value that ends its element would run as a script of the reader's. */
    @Test
    void whatATestSaysIsText() {
        for (String page : files(measured()).values()) {
            String rest = page.contains(" id=\"data\"") ? page.replace(Pages.data(page), "") : page;
            assertThat(rest).doesNotContain("<img", "<script>window", "onerror='");
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(page)).isTrue();
        }
        assertThat(files(measured()).get("index.html"))
                .contains("default-src 'none'")
                .contains("prefers-color-scheme: dark")
                .doesNotContain("<script", " src=", "url(");
    }
}

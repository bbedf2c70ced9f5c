// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.HtmlPage;
import io.roundup.explorer.result.ExplorationVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Tests of JCStress as HTML files: {@code index.html} with all tests and their outcomes, and a page for each execution
 * that was made again, to step through. The index has no script.
 */
public final class TestsHtmlReport {
    /** The name of the file to begin with. */
    public static final String INDEX = "index.html";

    private final SourceLines sources;
    private final BinaryOperator<String> replayCommand;

    /**
     * Prepares a report.
     *
     * @param sources of the tests
     * @param replayCommand gives the command line that replays an outcome, from the test and the token
     */
    public TestsHtmlReport(SourceLines sources, BinaryOperator<String> replayCommand) {
        this.sources = sources;
        this.replayCommand = replayCommand;
    }

    /** {@return the texts of the files, by name} @param suite of tests */
    public Map<String, String> write(SuiteReport suite) {
        Map<String, String> files = new LinkedHashMap<>();
        List<Object> tests = new ArrayList<>();
        for (TestReport test : suite.tests()) {
            ReplayedTest replayed = suite.replays().get(test.test());
            String page = replayed == null ? "" : "violation-" + (files.size() + 1) + ".html";
            if (replayed != null) {
                String command =
                        replayCommand.apply(test.test(), replayed.outcome().token());
                files.put(page, new ReplayedTestPage(test.test(), replayed, sources).write(command));
            }
            MeasuredTest measured = suite.measured().get(test.test());
            tests.add(new TestRow(test, measured).values("t" + (tests.size() + 1), page, suite.isNotable(test)));
        }
        files.put(INDEX, index(suite, tests));
        return files;
    }

    private static String index(SuiteReport suite, List<Object> tests) {
        Map<String, Object> values = new HashMap<>();
        values.put("title", "Tests of JCStress");
        values.put("verdict", suite.verdictWithHardware().text());
        values.put("totals", totals(suite));
        values.put("isMeasured", !suite.measured().isEmpty());
        values.put("tests", tests);
        return HtmlPage.still("tests.mustache", List.of("tests.css"), values);
    }

    private static List<String> totals(SuiteReport suite) {
        List<String> totals = new ArrayList<>();
        totals.add(String.format(
                Locale.ROOT,
                "%,d tests explored in %.1f s: %,d hold, %,d with a violation, %,d undecided, %,d within a bound.",
                suite.tests().size(),
                suite.seconds(),
                suite.count(ExplorationVerdict.HOLDS),
                suite.count(ExplorationVerdict.VIOLATION),
                suite.count(ExplorationVerdict.UNDECIDED),
                suite.count(ExplorationVerdict.NO_VIOLATION)));
        suite.measured().values().stream()
                .map(MeasuredTest::measurement)
                .filter(measurement -> measurement != null)
                .findFirst()
                .ifPresent(measurement -> totals.add(run(measurement)));
        return totals;
    }

    private static String run(Measurement measurement) {
        return String.format(
                Locale.ROOT,
                "Run on hardware (%s) in %.1f s: %s.",
                measurement.effort(),
                measurement.seconds(),
                measurement.machine());
    }
}

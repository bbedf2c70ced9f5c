// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.github.freva.asciitable.Column;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.report.TextTable;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tests of JCStress for a person. Of a few tests all outcomes are told; of many, only those of tests that do not
 * simply hold, and a row for each test.
 */
public final class TestsText {
    /** The most tests whose outcomes are all told. */
    private static final int FEW = 10;

    private final PrintWriter out;
    private final Colours colours;
    private final Detail detail;
    private final BinaryOperator<String> replayCommand;
    private final MeasuredText measuredText;

    /**
     * Prepares a report.
     *
     * @param out where
     * @param colours that are seen there
     * @param detail how much of an interleaving is shown
     * @param replayCommand gives the command line that replays an outcome, from the test and the token
     */
    public TestsText(PrintWriter out, Colours colours, Detail detail, BinaryOperator<String> replayCommand) {
        this.out = out;
        this.colours = colours;
        this.detail = detail;
        this.replayCommand = replayCommand;
        measuredText = new MeasuredText(out, colours);
    }

    /** Prints what was found. @param suite of tests */
    public void print(SuiteReport suite) {
        boolean areFew = suite.tests().size() <= FEW;
        for (TestReport test : suite.tests()) {
            if (areFew || suite.isNotable(test)) {
                printTest(test, suite.measured().get(test.test()));
                ReplayedTest replayed = suite.replays().get(test.test());
                if (replayed != null) {
                    printInterleaving(replayed);
                }
                printReplay(test);
                out.println();
            }
        }
        if (!areFew) {
            table(suite.tests().stream().map(TestsText::row).toList(), TEST_COLUMNS);
            out.println();
        }
        printTotals(suite);
        if (!suite.measured().isEmpty()) {
            measuredText.printTotals(suite.measured().values());
        }
        out.flush();
    }

    /** Prints one execution of a test. @param test the name of its class @param replayed the execution */
    public void print(String test, ReplayedTest replayed) {
        TestOutcome outcome = replayed.outcome();
        out.println("Round-Up replayed " + test + ": "
                + replayed.execution().steps().size() + " steps");
        String said = "the outcome is " + PrintableText.of(outcome.outcome()) + ", which is "
                + outcome.expectation().text() + described(outcome);
        out.println("  " + (outcome.isViolation() ? colours.bad("VIOLATION: " + said) : said));
        printInterleaving(replayed);
        out.flush();
    }

    private void printTest(TestReport test, @Nullable MeasuredTest measured) {
        out.println(test.test());
        out.println("  " + verdict(test));
        if (test.verdict() == ExplorationVerdict.VIOLATION
                && !test.undecidedBecause().isEmpty()) {
            out.println("  More may be reached. " + PrintableText.of(test.whyUndecided()));
        }
        for (String warning : test.warnings()) {
            out.println("  note: " + PrintableText.of(warning));
        }
        if (measured != null) {
            measuredText.print(measured);
        }
        if (!test.outcomes().isEmpty() && (measured == null || measured.isUndecided())) {
            table(
                    test.outcomes().stream()
                            .map(outcome -> row(outcome, test.isAllKnown()))
                            .toList(),
                    OUTCOME_COLUMNS);
        }
    }

    private String verdict(TestReport test) {
        return switch (test.verdict()) {
            case VIOLATION -> colours.bad("VIOLATION: " + violation(test));
            case UNDECIDED -> colours.open("UNDECIDED: " + PrintableText.of(test.whyUndecided()));
            case NO_VIOLATION ->
                colours.open(
                        "NO VIOLATION within " + bound(test) + ", in " + executions(test) + ". More may be reached.");
            case HOLDS ->
                colours.good("HOLDS: " + test.explored() + VerdictReservations.joined(test.reservations()) + ", in "
                        + executions(test) + "; nothing that is forbidden is reached.");
        };
    }

    private static String violation(TestReport test) {
        TestOutcome first = test.violations().get(0);
        return "the outcome " + PrintableText.of(first.outcome()) + " is reached, and forbidden" + described(first);
    }

    private static String described(TestOutcome outcome) {
        return outcome.description().isEmpty() ? "." : ": " + PrintableText.of(outcome.description());
    }

    private static String bound(TestReport test) {
        return test.bound().isEmpty() ? "what was explored" : test.bound();
    }

    private static String executions(TestReport test) {
        return test.executions() + (test.executions() == 1 ? " execution" : " executions");
    }

    private void printInterleaving(ReplayedTest replayed) {
        out.println("  The interleaving:");
        InterleavingTable.of(replayed.execution(), colours, detail)
                .lines()
                .forEach(line -> out.println("  " + colours.printable(line)));
        replayed.execution().waits().forEach(wait -> out.println("  " + PrintableText.of(wait)));
    }

    private void printReplay(TestReport test) {
        if (!test.violations().isEmpty()) {
            out.println("  To see this execution again, step for step:");
            out.println("  "
                    + replayCommand.apply(test.test(), test.violations().get(0).token()));
        }
    }

    private void printTotals(SuiteReport suite) {
        long violating = suite.count(ExplorationVerdict.VIOLATION);
        long undecided = suite.count(ExplorationVerdict.UNDECIDED);
        long bounded = suite.count(ExplorationVerdict.NO_VIOLATION);
        String all = suite.tests().size() + (suite.tests().size() == 1 ? " test" : " tests") + " of JCStress in "
                + String.format(Locale.ROOT, "%.1f", suite.seconds()) + " s: ";
        String counts = suite.count(ExplorationVerdict.HOLDS) + " hold, " + violating + " with a violation, "
                + undecided + " undecided, " + bounded + " within a bound.";
        out.println(all
                + (violating > 0
                        ? colours.bad(counts)
                        : undecided + bounded > 0 ? colours.open(counts) : colours.good(counts)));
    }

    private static Object[] row(TestReport test) {
        return new Object[] {
            test.test(),
            test.verdict().text(),
            test.executions(),
            test.outcomes().stream().filter(TestOutcome::isReached).count(),
            test.outcomes().stream().filter(outcome -> !outcome.isReached()).count()
        };
    }

    private static Object[] row(TestOutcome outcome, boolean isAllKnown) {
        String reached = outcome.isReached() ? "yes" : isAllKnown ? "impossible" : "not seen";
        return new Object[] {
            PrintableText.of(outcome.outcome()),
            outcome.expectation().text(),
            reached,
            outcome.traces(),
            outcome.token(),
            PrintableText.of(outcome.description())
        };
    }

    private static final Column[] OUTCOME_COLUMNS = {
        TextTable.left("outcome", 60),
        TextTable.left("expected", 24),
        TextTable.left("reached", 12),
        TextTable.right("traces"),
        TextTable.left("token", 200),
        TextTable.left("the test says", 60)
    };

    private static final Column[] TEST_COLUMNS = {
        TextTable.left("test", 150),
        TextTable.left("verdict", 16),
        TextTable.right("executions"),
        TextTable.right("reached"),
        TextTable.right("not reached")
    };

    private void table(List<Object[]> rows, Column[] columns) {
        TextTable.lines(columns, rows).forEach(line -> out.println("  " + line));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.SuiteText;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.List;

/**
 * What came of existing tests, for a person. Each has a line as soon as it has been explored. At the end come a table,
 * then what does not hold, then a line with the sum.
 */
public final class JUnitText {
    private final PrintWriter out;
    private final SuiteText text;
    private final boolean isAllListed;
    private int explored;
    private int printed;

    /** Prepares a report. @param out where @param colours that are seen there @param isAllListed tests with one thread, too */
    public JUnitText(PrintWriter out, Colours colours, boolean isAllListed) {
        this.out = out;
        text = new SuiteText(out, colours);
        this.isAllListed = isAllListed;
    }

    /** Says which tests will be explored. @param tests that were found @param toExplore how many of them @param seconds that took */
    public void printPlain(int tests, int toExplore, double seconds) {
        explored = toExplore;
        out.println(JUnitVerdict.TESTS.counted(tests) + " found and run without Round-Up in "
                + SuiteText.seconds(seconds) + " s; " + toExplore + (toExplore == 1 ? " is" : " are") + " explored.");
        out.flush();
    }

    /** Says what came of a test. Not used by two threads at once. @param outcome that is new */
    public void printOutcome(JUnitOutcome outcome) {
        printed++;
        out.println("[" + printed + "/" + explored + "] " + PrintableText.of(outcome.fullName()) + ": "
                + text.coloured(outcome.verdict(), SuiteText.words(outcome)) + ", "
                + outcome.executionsInWords() + ", "
                + SuiteText.seconds(outcome.seconds()) + " s");
        out.flush();
    }

    /** Prints what was found. @param result of all tests */
    public void print(SuiteResult<JUnitOutcome> result) {
        List<JUnitOutcome> listed = result.results().stream()
                .filter(each -> isAllListed || each.verdict().compareTo(JUnitVerdict.SKIPPED) > 0)
                .toList();
        out.println();
        if (!listed.isEmpty()) {
            text.printTable(result, listed);
        }
        result.results().stream()
                .filter(each -> each.verdict().compareTo(JUnitVerdict.KNOWN) > 0)
                .forEach(text::printProblem);
        if (result.results().stream()
                .anyMatch(each -> !each.token().isEmpty() && !each.command().isEmpty())) {
            out.println();
            out.println("To stop in such an execution with a debugger, add to its command, after java:");
            out.println("  " + DebuggerPort.USUAL.option());
        }
        text.printTotal(result);
    }
}

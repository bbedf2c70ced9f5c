// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import com.github.freva.asciitable.Column;
import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitResult;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.TextTable;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * What came of existing tests, for a person. Each has a line as soon as it has been explored. At the end come a table,
 * then what does not hold, then a line with the sum.
 */
public final class JUnitText {
    /** More of a name or a sentence is no use in a table. */
    private static final int MOST_OF_NAME = 48;

    private static final int MOST_OF_SENTENCE = 34;
    private static final int WIDEST = 200;

    private final PrintWriter out;
    private final Colours colours;
    private final boolean isAllListed;
    private int explored;
    private int printed;

    /** Prepares a report. @param out where @param colours that are seen there @param isAllListed tests with one thread, too */
    public JUnitText(PrintWriter out, Colours colours, boolean isAllListed) {
        this.out = out;
        this.colours = colours;
        this.isAllListed = isAllListed;
    }

    /** Says which tests will be explored. @param tests that were found @param toExplore how many of them @param seconds that took */
    public void printPlain(int tests, int toExplore, double seconds) {
        explored = toExplore;
        out.println(tests + (tests == 1 ? " test" : " tests") + " found and run without Round-Up in " + seconds(seconds)
                + " s; " + toExplore + (toExplore == 1 ? " is" : " are") + " explored.");
        out.flush();
    }

    /** Says what came of a test. Not used by two threads at once. @param outcome that is new */
    public void printOutcome(JUnitOutcome outcome) {
        printed++;
        out.println("[" + printed + "/" + explored + "] " + PrintableText.of(outcome.fullName()) + ": "
                + coloured(outcome.verdict(), words(outcome)) + ", "
                + outcome.executionsInWords() + ", "
                + seconds(outcome.seconds()) + " s");
        out.flush();
    }

    private static String words(JUnitOutcome outcome) {
        return outcome.verdict().shown() + (outcome.kind().isEmpty() ? "" : " (" + outcome.kind() + ")");
    }

    /** Prints what was found. @param result of all tests */
    public void print(JUnitResult result) {
        String common = result.commonPackage();
        List<JUnitOutcome> listed = result.outcomes().stream()
                .filter(each -> isAllListed || each.verdict().compareTo(JUnitVerdict.SKIPPED) > 0)
                .toList();
        out.println();
        if (!listed.isEmpty()) {
            printTable(listed, common);
        }
        for (JUnitOutcome each : result.outcomes()) {
            if (each.verdict().compareTo(JUnitVerdict.KNOWN) > 0) {
                out.println();
                printProblem(each);
            }
        }
        if (result.outcomes().stream()
                .anyMatch(each -> !each.token().isEmpty() && !each.command().isEmpty())) {
            out.println();
            out.println("To stop in such an execution with a debugger, add to its command, after java:");
            out.println("  " + DebuggerPort.USUAL.option());
        }
        out.println();
        out.println(total(result));
        out.flush();
    }

    private void printTable(List<JUnitOutcome> outcomes, String common) {
        Column[] columns = {
            TextTable.left(common.isEmpty() ? "test" : "test of " + common.substring(0, common.length() - 1), WIDEST),
            TextTable.right("threads"),
            TextTable.left("verdict", WIDEST),
            TextTable.right("executions"),
            TextTable.right("seconds"),
            TextTable.left("explored", WIDEST)
        };
        List<Object[]> rows = new ArrayList<>();
        for (JUnitOutcome each : outcomes) {
            rows.add(new Object[] {
                line(cut(each.fullName().substring(common.length()), MOST_OF_NAME)),
                each.threads(),
                words(each),
                String.format(Locale.ROOT, "%,d", each.executions()),
                seconds(each.seconds()),
                line(cut(each.covered(), MOST_OF_SENTENCE))
            });
        }
        List<String> lines = TextTable.lines(columns, rows).stream()
                .filter(line -> !line.isEmpty())
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = " " + lines.get(i);
            out.println(i == 0 ? line : colouredRow(line, outcomes.get(i - 1)));
        }
    }

    private String colouredRow(String row, JUnitOutcome outcome) {
        String words = words(outcome);
        int at = row.indexOf("  " + words + "  ");
        return at < 0
                ? row
                : row.substring(0, at + 2)
                        + coloured(outcome.verdict(), words)
                        + row.substring(at + 2 + words.length());
    }

    private String coloured(JUnitVerdict verdict, String text) {
        return switch (verdict) {
            case HOLDS -> colours.good(text);
            case ONE_THREAD, NO_VIOLATION, SKIPPED, UNDECIDED, KNOWN, FLAKY -> colours.open(text);
            case FAILS, FAULT, VIOLATION -> colours.bad(text);
        };
    }

    private void printProblem(JUnitOutcome outcome) {
        out.println(PrintableText.of(outcome.fullName()) + ": " + coloured(outcome.verdict(), words(outcome)));
        if (!outcome.found().isEmpty()) {
            out.println("  " + line(outcome.found()));
        }
        if (!outcome.command().isEmpty()) {
            out.println(
                    outcome.token().isEmpty()
                            ? "  To explore it alone:"
                            : "  To see this execution again, step for step:");
            out.println("  " + PrintableText.of(outcome.command()));
        }
    }

    private String total(JUnitResult result) {
        List<JUnitVerdict> worstFirst = new ArrayList<>(Arrays.asList(JUnitVerdict.values()));
        Collections.reverse(worstFirst);
        List<String> counts = new ArrayList<>();
        for (JUnitVerdict verdict : worstFirst) {
            long count = result.count(verdict);
            if (count > 0) {
                counts.add(coloured(verdict, count + " " + verdict.counted()));
            }
        }
        int tests = result.outcomes().size();
        return tests + (tests == 1 ? " test" : " tests") + " in " + seconds(result.seconds()) + " s, " + result.jobs()
                + " at a time: " + String.join(", ", counts) + ".";
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    private static String line(String text) {
        return PrintableText.of(text.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    /** Leaves out the middle: names differ at their ends. */
    private static String cut(String text, int most) {
        int half = (most - 3) / 2;
        return text.length() <= most
                ? text
                : text.substring(0, half) + "..." + text.substring(text.length() - (most - 3 - half));
    }
}

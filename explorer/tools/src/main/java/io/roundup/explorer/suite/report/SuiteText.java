// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.github.freva.asciitable.Column;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.TextTable;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemResult;
import io.roundup.explorer.suite.ItemVerdict;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What came of many programs, for a person: a row for each, then what does not hold, then a line with the sum. */
public final class SuiteText {
    /** More of a name or a sentence is no use in a table. */
    private static final int MOST_OF_SENTENCE = 70;

    private static final int MOST_OF_NAME = 48;
    private static final int MOST_OF_COVERED = 34;
    private static final int WIDEST = 200;

    private final PrintWriter out;
    private final Colours colours;

    /** Prepares a report. @param out where @param colours that are seen there */
    public SuiteText(PrintWriter out, Colours colours) {
        this.out = out;
        this.colours = colours;
    }

    /** Prints what was found. @param suite of harnesses */
    public void print(SuiteResult<HarnessResult> suite) {
        String places = PrintableText.of(String.join(", ", suite.targets()));
        out.println("Round-Up explored " + suite.kind().counted(suite.results().size())
                + (places.isEmpty() ? "" : " of " + places));
        out.println();
        printTable(suite, suite.results());
        for (HarnessResult each : suite.results()) {
            // Of those that the end of the command came before, the table says all.
            boolean isUnbegun =
                    each.verdict() == HarnessVerdict.UNDECIDED && each.command().isEmpty();
            if (each.verdict().compareTo(HarnessVerdict.SKIPPED) > 0 && !isUnbegun) {
                printProblem(each);
            }
        }
        printTotal(suite);
    }

    /** Prints a row for each of some programs. @param suite of programs @param listed those of it */
    public void printTable(SuiteResult<?> suite, List<? extends ItemResult> listed) {
        String common = suite.commonPackage();
        boolean isMeasured = suite.kind().isMeasured();
        List<Column> columns = new ArrayList<>();
        columns.add(TextTable.left(suite.kind().one() + below(common), WIDEST));
        if (isMeasured) {
            columns.add(TextTable.right("threads"));
        }
        columns.add(TextTable.left("verdict", WIDEST));
        columns.add(TextTable.right("executions"));
        columns.add(TextTable.right("seconds"));
        columns.add(TextTable.left(isMeasured ? "explored" : "what was found", WIDEST));
        List<Object[]> rows = new ArrayList<>();
        for (ItemResult each : listed) {
            String name = each.fullName().substring(common.length());
            List<Object> row = new ArrayList<>();
            row.add(isMeasured ? line(cut(name, MOST_OF_NAME)) : name);
            if (isMeasured) {
                row.add(each.threads());
            }
            row.add(isMeasured ? words(each) : each.verdict().shown());
            row.add(String.format(Locale.ROOT, "%,d", each.executions()));
            row.add(seconds(each.seconds()));
            row.add(isMeasured ? line(cut(each.covered(), MOST_OF_COVERED)) : shortened(line(each.line())));
            rows.add(row.toArray());
        }
        List<String> lines = TextTable.lines(columns.toArray(new Column[0]), rows).stream()
                .filter(line -> !line.isEmpty())
                .toList();
        // The table begins with a blank.
        out.println(" " + lines.get(0));
        for (int i = 0; i < listed.size(); i++) {
            out.println(" " + colouredRow(lines.get(i + 1), listed.get(i), rows.get(i)));
        }
    }

    private String colouredRow(String row, ItemResult result, Object[] cells) {
        String words = String.valueOf(cells[cells.length - 4]);
        int at = row.indexOf(" " + words + " ", String.valueOf(cells[0]).length());
        return at < 0
                ? row
                : row.substring(0, at + 1) + coloured(result.verdict(), words) + row.substring(at + 1 + words.length());
    }

    /** {@return a text in the colour of a verdict} */
    public String coloured(ItemVerdict verdict, String text) {
        return verdict.tone().colour(colours, text);
    }

    /** {@return the verdict, and what kind of violation it is} @param result of a program */
    public static String words(ItemResult result) {
        return result.verdict().shown() + (result.kind().isEmpty() ? "" : " (" + result.kind() + ")");
    }

    /** Prints what is wrong with a program, and the command that shows it again. @param result of the program */
    public void printProblem(ItemResult result) {
        out.println();
        out.println(PrintableText.of(result.fullName()) + ": " + coloured(result.verdict(), words(result)));
        if (!result.found().isEmpty()) {
            out.println("  " + line(result.found()));
        }
        if (!result.command().isEmpty()) {
            out.println(
                    result.token().isEmpty() ? "To explore it alone:" : "To see this execution again, step for step:");
            out.println("  " + PrintableText.of(result.command()));
        }
    }

    /** Prints how many programs have which verdict, the worst first. @param suite of programs */
    public void printTotal(SuiteResult<?> suite) {
        List<String> counts = new ArrayList<>();
        suite.verdicts().forEach(verdict -> counts.add(coloured(verdict, suite.counted(verdict))));
        Collections.reverse(counts);
        out.println();
        out.println(suite.kind().counted(suite.results().size()) + " in " + seconds(suite.seconds()) + " s, "
                + suite.jobs() + " at a time: " + String.join(", ", counts) + ".");
        out.flush();
    }

    /** {@return that names are those of a package, after a blank} @param common the package, with a dot at its end */
    static String below(String common) {
        return common.isEmpty() ? "" : " of " + common.substring(0, common.length() - 1);
    }

    /** {@return a number of seconds as reports write it} */
    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    private static String line(String text) {
        return PrintableText.of(text.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    private static String shortened(String text) {
        int end = text.length() <= MOST_OF_SENTENCE ? text.length() : text.lastIndexOf(' ', MOST_OF_SENTENCE - 4);
        return end == text.length() ? text : text.substring(0, end < 0 ? MOST_OF_SENTENCE - 4 : end) + " ...";
    }

    /** Leaves out the middle: names differ at their ends. */
    private static String cut(String text, int most) {
        int half = (most - 3) / 2;
        return text.length() <= most
                ? text
                : text.substring(0, half) + "..." + text.substring(text.length() - (most - 3 - half));
    }
}

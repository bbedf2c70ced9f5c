// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.github.freva.asciitable.Column;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.TextTable;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What came of many harnesses, for a person: a row for each, then what does not hold, then a line with the sum. */
public final class SuiteText {
    /** More of a sentence is no use in a table. */
    private static final int MOST_CHARACTERS = 70;

    private static final int WIDEST = 200;

    private final PrintWriter out;
    private final Colours colours;

    /** Prepares a report. @param out where @param colours that are seen there */
    public SuiteText(PrintWriter out, Colours colours) {
        this.out = out;
        this.colours = colours;
    }

    /** Prints what was found. @param suite of harnesses */
    public void print(SuiteResult suite) {
        String common = suite.commonPackage();
        out.println("Round-Up explored " + harnesses(suite.results().size()) + " of "
                + PrintableText.of(String.join(", ", suite.targets())));
        out.println();
        printTable(suite, common);
        for (HarnessResult each : suite.results()) {
            // Of those that the end of the command came before, the table says all.
            boolean isUnbegun =
                    each.verdict() == HarnessVerdict.UNDECIDED && each.command().isEmpty();
            if (each.verdict().compareTo(HarnessVerdict.SKIPPED) > 0 && !isUnbegun) {
                out.println();
                printProblem(each);
            }
        }
        out.println();
        out.println(total(suite));
        out.flush();
    }

    private void printTable(SuiteResult suite, String common) {
        Column[] columns = {
            TextTable.left(
                    common.isEmpty() ? "harness" : "harness of " + common.substring(0, common.length() - 1), WIDEST),
            TextTable.left("verdict", WIDEST),
            TextTable.right("executions"),
            TextTable.right("seconds"),
            TextTable.left("what was found", WIDEST)
        };
        List<Object[]> rows = new ArrayList<>();
        for (HarnessResult each : suite.results()) {
            rows.add(new Object[] {
                each.name().substring(common.length()),
                each.verdict().shown(),
                String.format(Locale.ROOT, "%,d", each.executions()),
                seconds(each.seconds()),
                shortened(line(each.line()))
            });
        }
        List<String> lines = TextTable.lines(columns, rows).stream()
                .filter(line -> !line.isEmpty())
                .toList();
        // The table begins with a blank.
        out.println(" " + lines.get(0));
        for (int i = 0; i < suite.results().size(); i++) {
            HarnessVerdict verdict = suite.results().get(i).verdict();
            String row = lines.get(i + 1);
            String word = " " + verdict.shown() + " ";
            int at = row.indexOf(word, suite.results().get(i).name().length() - common.length());
            out.println(
                    at < 0
                            ? " " + row
                            : " " + row.substring(0, at + 1) + coloured(verdict, verdict.shown())
                                    + row.substring(at + word.length() - 1));
        }
    }

    private String coloured(HarnessVerdict verdict, String text) {
        return switch (verdict) {
            case HOLDS -> colours.good(text);
            case NO_VIOLATION, SKIPPED, UNDECIDED -> colours.open(text);
            case NOT_EXPLORED, FAULT, VIOLATION -> colours.bad(text);
        };
    }

    private void printProblem(HarnessResult result) {
        out.println(PrintableText.of(result.name()) + ": "
                + coloured(
                        result.verdict(),
                        result.verdict().shown()
                                + (result.kind().isEmpty()
                                        ? ""
                                        : ", " + result.kind().toUpperCase(Locale.ROOT))));
        out.println("  " + line(result.found()));
        if (!result.command().isEmpty()) {
            out.println(
                    result.token().isEmpty() ? "To explore it alone:" : "To see this execution again, step for step:");
            out.println("  " + result.command());
        }
    }

    private String total(SuiteResult suite) {
        List<HarnessVerdict> worstFirst = new ArrayList<>(Arrays.asList(HarnessVerdict.values()));
        Collections.reverse(worstFirst);
        List<String> counts = new ArrayList<>();
        for (HarnessVerdict verdict : worstFirst) {
            long count = suite.count(verdict);
            if (count > 0) {
                counts.add(coloured(verdict, count + " " + verdict.counted()));
            }
        }
        return harnesses(suite.results().size()) + " in " + seconds(suite.seconds()) + " s, " + suite.jobs()
                + " at a time: " + String.join(", ", counts) + ".";
    }

    private static String harnesses(int count) {
        return count + (count == 1 ? " harness" : " harnesses");
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    private static String line(String text) {
        return PrintableText.of(text.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    private static String shortened(String text) {
        int end = text.length() <= MOST_CHARACTERS ? text.length() : text.lastIndexOf(' ', MOST_CHARACTERS - 4);
        return end == text.length() ? text : text.substring(0, end < 0 ? MOST_CHARACTERS - 4 : end) + " ...";
    }
}

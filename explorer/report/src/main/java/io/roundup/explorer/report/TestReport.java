// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.result.TestResult.Block;
import io.roundup.explorer.result.TestResult.Failure;
import io.roundup.explorer.result.TestResult.Weak;
import io.roundup.explorer.result.VerdictReservations;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What test programs for a class showed, for a person at a terminal. */
public final class TestReport {
    private static final int MOST_NAMES = 6;
    private static final int COLUMNS = 100;

    private final PrintWriter out;
    private final Colours colours;

    /** Prepares a report. @param out where it is printed @param colours of the verdict */
    public TestReport(PrintWriter out, Colours colours) {
        this.out = out;
        this.colours = colours;
    }

    /** Prints a result. @param result what was found */
    public void print(TestResult result) {
        out.println("Round-Up tested " + result.className() + ", made by " + result.made() + ", as "
                + article(result.kind()));
        out.println("  " + coloured(result.verdict(), headline(result)));
        Failure failure = result.failure();
        if (failure != null) {
            out.println("    " + failure.program());
        }
        if (!result.why().isEmpty()) {
            out.println("  " + result.why());
        }
        wrapped("calls", result.methods());
        for (Block block : result.blocks()) {
            out.println(String.format(
                    Locale.ROOT,
                    "  %-30s %,7d programs %,11d executions%s",
                    "threads of " + block.threads() + " calls" + (block.first() == 0 ? "" : " after " + block.first()),
                    block.programs(),
                    block.executions(),
                    block.complete() ? block.atOnce() > 0 ? "   at once" : "" : "   not all"));
        }
        out.println(String.format(
                Locale.ROOT,
                "  %,d program%s, %,d execution%s, %.1f s",
                result.programs(),
                result.programs() == 1 ? "" : "s",
                result.executions(),
                result.executions() == 1 ? "" : "s",
                result.seconds()));
        weak(result.weak());
        leftOut(result);
        out.flush();
    }

    private static String article(String kind) {
        return ("aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind;
    }

    private static String headline(TestResult result) {
        return switch (result.verdict()) {
            case HOLDS ->
                "HOLDS: all programs of size " + result.sizes() + restriction(result) + single(result)
                        + " were explored, and none is wrong" + VerdictReservations.joined(result.reservations());
            case NO_VIOLATION -> "NO VIOLATION in the programs that were explored";
            case UNDECIDED -> "UNDECIDED";
            case VIOLATION -> "VIOLATION: " + kind(result) + ", in a program of " + calls(result);
        };
    }

    private static String restriction(TestResult result) {
        return result.restriction().isEmpty() ? "" : " " + result.restriction();
    }

    /** A proof says what it leaves out. */
    private static String single(TestResult result) {
        return result.single().isEmpty()
                ? ""
                : " in which one thread alone calls "
                        + result.single().replaceAll("\\s*,\\s*", ", ").replace("/", ", and one ");
    }

    private static String kind(TestResult result) {
        Failure failure = result.failure();
        return failure == null ? "" : failure.kind().toUpperCase(Locale.ROOT);
    }

    private static String calls(TestResult result) {
        Failure failure = result.failure();
        return failure == null ? "" : failure.calls() + " calls:";
    }

    private void weak(List<Weak> weak) {
        if (weak.isEmpty()) {
            return;
        }
        out.println("  Documented as weak, so not part of the verdict:");
        for (Weak each : weak) {
            out.println("    " + each.method() + ": " + each.sentence());
            if (!each.program().isEmpty()) {
                out.println("      answers what no order explains: " + each.program());
            } else if (each.tested()) {
                out.println("      nothing was found of that");
            }
        }
    }

    private void leftOut(TestResult result) {
        result.leftOut().values().stream().distinct().sorted().forEach(why -> {
            List<String> names = result.leftOut().entrySet().stream()
                    .filter(entry -> entry.getValue().equals(why))
                    .map(Map.Entry::getKey)
                    .toList();
            int shown = Math.min(names.size(), MOST_NAMES);
            String others = names.size() > shown ? " (" + names.size() + " methods)" : "";
            wrapped("not called" + others + ", since " + why, names.subList(0, shown));
        });
    }

    /** A list that may be long, in lines that are not. */
    private void wrapped(String title, List<String> names) {
        StringBuilder line = new StringBuilder("  " + title + ":");
        for (int i = 0; i < names.size(); i++) {
            String word = names.get(i) + (i + 1 < names.size() ? "," : "");
            if (line.length() + word.length() > COLUMNS) {
                out.println(line);
                line.setLength(0);
                line.append("   ");
            }
            line.append(' ').append(word);
        }
        out.println(line);
    }

    private String coloured(ExplorationVerdict verdict, String text) {
        return switch (verdict) {
            case HOLDS, NO_VIOLATION -> colours.good(text);
            case UNDECIDED -> colours.open(text);
            case VIOLATION -> colours.bad(text);
        };
    }
}

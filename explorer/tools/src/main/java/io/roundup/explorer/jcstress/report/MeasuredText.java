// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.github.freva.asciitable.Column;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.HardwareText;
import io.roundup.explorer.report.TextTable;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * What hardware showed of tests of JCStress, next to what was explored, for a person.
 *
 * @param out where it is printed
 * @param colours of what stands out
 */
record MeasuredText(PrintWriter out, Colours colours) {
    /** A test that gives another outcome each time has as many as it has runs. */
    private static final int MOST_ROWS = 60;

    /** Prints what is known of one test. @param test as explored and as seen */
    void print(MeasuredTest test) {
        Measurement measurement = test.measurement();
        if (measurement == null || test.isUndecided()) {
            line(colours.open("NOT MEASURED: " + PrintableText.of(test.unmeasured()) + "."));
            return;
        }
        test.outcomes().stream().filter(MeasuredOutcome::isViolation).forEach(this::violation);
        line(String.format(
                Locale.ROOT,
                "On hardware (%s): %,d runs in %s.",
                measurement.effort(),
                measurement.samples(),
                configurations(measurement)));
        table(test);
        if (!test.incomplete().isEmpty()) {
            line("No outcome is called impossible: " + PrintableText.of(test.incomplete()) + ".");
        }
        if (!test.suspects().isEmpty()) {
            line("Suspects, weaker than a volatile access, of variables that threads share:");
            test.suspects().forEach(suspect -> line("  " + PrintableText.of(suspect.text())));
        }
        measurement.problems().forEach(problem -> line("JCStress says: " + PrintableText.of(problem)));
    }

    /** Prints what is known of all tests together. @param tests as explored and as seen */
    void printTotals(Collection<MeasuredTest> tests) {
        long run = tests.stream().filter(test -> !test.isUndecided()).count();
        long forbidden = tests.stream().filter(MeasuredTest::isViolation).count();
        long impossible = count(tests, OutcomeVerdict.WEAK_MEMORY) + count(tests, OutcomeVerdict.WEAK_MEMORY_ACCEPTED);
        long unexplored = count(tests, OutcomeVerdict.SEEN_NOT_EXPLORED);
        String counts = run + " run, " + forbidden + " with a forbidden outcome, " + impossible
                + " with one that no execution has, " + unexplored
                + " with one that was not explored, " + (tests.size() - run) + " not run.";
        String where = tests.stream()
                .map(MeasuredTest::measurement)
                .filter(measurement -> measurement != null)
                .findFirst()
                .map(measurement -> String.format(
                        Locale.ROOT,
                        " (%s, %.1f s, %s)",
                        measurement.effort(),
                        measurement.seconds(),
                        measurement.machine()))
                .orElse("");
        out.println("On hardware" + where + ": " + (forbidden > 0 ? colours.bad(counts) : counts));
    }

    private static long count(Collection<MeasuredTest> tests, OutcomeVerdict verdict) {
        return tests.stream()
                .filter(test -> test.outcomes().stream().anyMatch(outcome -> outcome.verdict() == verdict))
                .count();
    }

    private void violation(MeasuredOutcome outcome) {
        TestOutcome explored = outcome.explored();
        String described = explored.description().isEmpty() ? "" : ": " + explored.description();
        line(colours.bad("FORBIDDEN, AND SEEN ON HARDWARE: the outcome " + PrintableText.of(explored.outcome())
                + PrintableText.of(described)));
    }

    private static String configurations(Measurement measurement) {
        return measurement.configurations() == 1 ? "1 configuration" : measurement.configurations() + " configurations";
    }

    private void table(MeasuredTest test) {
        List<Object[]> rows = test.outcomes().stream()
                .limit(MOST_ROWS)
                .map(outcome -> row(outcome, test.samples()))
                .toList();
        TextTable.lines(COLUMNS, rows).stream()
                .map(row -> row.contains(OutcomeVerdict.WEAK_MEMORY.text()) ? colours.bad(row) : row)
                .forEach(this::line);
        if (test.outcomes().size() > MOST_ROWS) {
            line("and " + (test.outcomes().size() - MOST_ROWS) + " more outcomes");
        }
    }

    private static Object[] row(MeasuredOutcome outcome, long samples) {
        TestOutcome explored = outcome.explored();
        return new Object[] {
            PrintableText.of(explored.outcome()),
            explored.expectation().text(),
            explored.traces(),
            String.format(Locale.ROOT, "%,d", outcome.seen()),
            HardwareText.share(outcome.seen(), samples),
            outcome.verdict().text(),
            explored.token(),
            PrintableText.of(explored.description())
        };
    }

    private static final Column[] COLUMNS = {
        TextTable.left("outcome", 60),
        TextTable.left("expected", 24),
        TextTable.right("traces"),
        TextTable.right("seen"),
        TextTable.right("share"),
        TextTable.left("verdict", 120),
        TextTable.left("token", 200),
        TextTable.left("the test says", 60)
    };

    private void line(String text) {
        out.println("  " + text);
    }
}

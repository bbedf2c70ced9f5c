// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.hardware.ConfirmedOutcome;
import io.roundup.explorer.hardware.ConfirmedOutcome.Wrong;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What was explored next to what hardware showed, as a table for a person. */
public final class HardwareText {
    private static final int ANY_WIDTH = 100_000;
    private static final double LEAST_SHOWN = 0.0001;
    /** A program that gives another outcome each time has as many as it has runs. */
    private static final int MOST_UNEXPLORED = 50;

    private final PrintWriter out;
    private final Colours colours;

    /** Prepares. @param out where it is printed @param colours of what stands out */
    public HardwareText(PrintWriter out, Colours colours) {
        this.out = out;
        this.colours = colours;
    }

    /** Prints a confirmation. @param confirmation of a harness */
    public void print(Confirmation confirmation) {
        out.println();
        if (!confirmation.unfit().isEmpty()) {
            line(colours.open("No test of JCStress was made:") + " " + confirmation.unfit() + ".");
            out.flush();
            return;
        }
        line(heading(confirmation));
        table(confirmation);
        if (!confirmation.incomplete().isEmpty()) {
            line("No outcome is called impossible: " + confirmation.incomplete() + ".");
        }
        confirmation.outcomes().forEach(outcome -> violation(outcome, confirmation.measurement()));
        suspects(confirmation);
        Measurement measurement = confirmation.measurement();
        if (measurement != null) {
            measurement.problems().forEach(problem -> line("JCStress says: " + problem));
        }
        if (!confirmation.project().isEmpty()) {
            line("The project for JCStress is in " + confirmation.project() + ".");
        }
        out.flush();
    }

    private void line(String text) {
        out.println(colours.printable(text));
    }

    private static String heading(Confirmation confirmation) {
        Measurement measurement = confirmation.measurement();
        String parts = "An outcome is: " + confirmation.parts();
        if (measurement == null) {
            return "Outcomes that the exploration found. " + parts;
        }
        return String.format(
                Locale.ROOT,
                "Explored, and run on hardware by JCStress (%s): %,d runs in %s, %.1f s%n%s. %s",
                measurement.effort(),
                measurement.samples(),
                measurement.configurations() == 1
                        ? "1 configuration"
                        : measurement.configurations() + " configurations",
                measurement.seconds(),
                measurement.machine(),
                parts);
    }

    private void table(Confirmation confirmation) {
        boolean isMeasured = confirmation.measurement() != null;
        List<Column> columns = new ArrayList<>();
        columns.add(left("outcome"));
        columns.add(right("executions"));
        if (isMeasured) {
            columns.add(right("seen"));
            columns.add(right("share"));
        }
        columns.add(left("verdict"));
        columns.add(left("token"));
        List<Object[]> rows = new ArrayList<>();
        long samples = samples(confirmation);
        int unexplored = 0;
        for (ConfirmedOutcome outcome : confirmation.outcomes()) {
            if (outcome.traces() == 0 && ++unexplored > MOST_UNEXPLORED) {
                continue;
            }
            List<Object> row = new ArrayList<>();
            row.add(PrintableText.of(outcome.text()));
            row.add(outcome.traces() == 0 ? "none" : number(outcome.traces()));
            if (isMeasured) {
                row.add(number(outcome.seen()));
                row.add(share(outcome.seen(), samples));
            }
            row.add(verdict(outcome));
            row.add(outcome.token() == null ? "" : outcome.token());
            rows.add(row.toArray());
        }
        AsciiTable.getTable(AsciiTable.NO_BORDERS, columns.toArray(new Column[0]), rows.toArray(new Object[0][]))
                .lines()
                .map(String::stripTrailing)
                .map(this::coloured)
                .forEach(out::println);
        if (unexplored > MOST_UNEXPLORED) {
            line("and " + number(unexplored - MOST_UNEXPLORED) + " more outcomes that were seen and not explored");
        }
    }

    private static long samples(Confirmation confirmation) {
        Measurement measurement = confirmation.measurement();
        return measurement == null ? 0 : measurement.samples();
    }

    private String coloured(String row) {
        return row.contains(OutcomeVerdict.WEAK_MEMORY.text()) ? colours.bad(row) : row;
    }

    private static Column left(String header) {
        return new Column()
                .header(header)
                .headerAlign(HorizontalAlign.LEFT)
                .dataAlign(HorizontalAlign.LEFT)
                .maxWidth(ANY_WIDTH);
    }

    private static Column right(String header) {
        return new Column().header(header).dataAlign(HorizontalAlign.RIGHT);
    }

    private static String verdict(ConfirmedOutcome outcome) {
        return outcome.verdict().text()
                + switch (outcome.wrong()) {
                    case NEVER -> "";
                    case SOMETIMES -> " (a violation, or not)";
                    case ALWAYS -> " (a violation)";
                };
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    public static String share(long seen, long samples) {
        if (seen == 0 || samples == 0) {
            return "";
        }
        double share = (double) seen / samples;
        return share < LEAST_SHOWN ? "<0.01 %" : String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    private void violation(ConfirmedOutcome outcome, @Nullable Measurement measurement) {
        if (measurement == null || outcome.wrong() == Wrong.NEVER) {
            return;
        }
        String most = outcome.wrong() == Wrong.ALWAYS ? "" : "at most ";
        String often = outcome.seen() == 0
                ? "never, in " + number(measurement.samples()) + " runs"
                : most + "once in " + number(Math.max(1, Math.round((double) measurement.samples() / outcome.seen())))
                        + " runs";
        line("How often the violation with " + outcome.text() + " really happens: " + often + ".");
    }

    private void suspects(Confirmation confirmation) {
        if (confirmation.suspects().isEmpty()) {
            return;
        }
        line("Suspects, weaker than a volatile access, of variables that threads share:");
        confirmation.suspects().forEach(suspect -> line("  " + suspect.text()));
    }
}

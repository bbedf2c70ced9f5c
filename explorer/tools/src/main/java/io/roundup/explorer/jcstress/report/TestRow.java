// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A test of JCStress, and its outcomes, as values for the template. */
record TestRow(TestReport test, @Nullable MeasuredTest measured) {
    private static final double LEAST_SHOWN = 0.0001;

    /** {@return the values} @param id of the test in the page @param page of an execution of it, or empty */
    Map<String, Object> values(String id, String page, boolean isOpen) {
        Map<String, Object> values = new HashMap<>();
        values.put("id", id);
        values.put("page", page);
        values.put("isOpen", isOpen);
        values.put("name", PrintableText.of(test.test()));
        values.put("verdict", test.verdict().text());
        values.put("said", test.verdict().text().replace('-', ' '));
        values.put("executions", number(test.executions()));
        values.put(
                "reached",
                test.outcomes().stream().filter(TestOutcome::isReached).count());
        values.put("description", PrintableText.of(test.description()));
        values.put("remarks", remarks());
        values.put("runs", measured == null ? "" : number(measured.samples()));
        values.put("hardwareVerdict", hardwareVerdict());
        values.put("hardwareSaid", hardwareSaid());
        boolean hasHardware = measured != null && !measured.isUndecided();
        values.put("hasHardware", hasHardware);
        values.put("hasOutcomes", !test.outcomes().isEmpty());
        values.put("outcomes", hasHardware ? both() : explored());
        List<String> suspects = measured == null
                ? List.of()
                : measured.suspects().stream()
                        .map(suspect -> PrintableText.of(suspect.text()))
                        .toList();
        values.put("suspects", suspects);
        values.put("hasSuspects", !suspects.isEmpty());
        return values;
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!test.undecidedBecause().isEmpty()) {
            remarks.add("Undecided: " + test.whyUndecided());
        }
        if (!test.bound().isEmpty()) {
            remarks.add("Explored within " + test.bound() + ".");
        }
        if (!test.explored().isEmpty() && !test.reservations().isEmpty()) {
            remarks.add(
                    "Explored" + VerdictReservations.joined(test.reservations()).substring(1) + ".");
        }
        remarks.addAll(test.warnings());
        if (measured != null) {
            if (!measured.unmeasured().isEmpty()) {
                remarks.add("Not measured: " + measured.unmeasured() + ".");
            }
            if (!measured.incomplete().isEmpty()) {
                remarks.add("No outcome is called impossible: " + measured.incomplete() + ".");
            }
            Measurement measurement = measured.measurement();
            if (measurement != null && !measured.isUndecided()) {
                measurement.problems().forEach(problem -> remarks.add("JCStress says: " + problem));
            }
        }
        return remarks.stream().map(PrintableText::of).toList();
    }

    private String hardwareVerdict() {
        if (measured == null) {
            return "";
        }
        return measured.isViolation() ? "violation" : measured.isUndecided() ? "undecided" : "";
    }

    private String hardwareSaid() {
        if (measured == null) {
            return "";
        }
        if (measured.isUndecided()) {
            return "not measured";
        }
        if (measured.isViolation()) {
            return "a forbidden outcome seen";
        }
        return measured.outcomes().stream().anyMatch(MeasuredOutcome::isOnlySeen)
                ? "more than was explored"
                : "only what is possible";
    }

    private List<Object> explored() {
        List<Object> rows = new ArrayList<>();
        for (TestOutcome outcome : test.outcomes()) {
            rows.add(row(outcome, test.isAllKnown()));
        }
        return rows;
    }

    private List<Object> both() {
        List<Object> rows = new ArrayList<>();
        MeasuredTest run = measured;
        if (run == null) {
            return rows;
        }
        for (MeasuredOutcome outcome : run.outcomes()) {
            boolean isAllKnown = outcome.verdict() != OutcomeVerdict.SEEN_NOT_EXPLORED
                    && outcome.verdict() != OutcomeVerdict.NEVER_MET;
            Map<String, Object> row = row(outcome.explored(), isAllKnown);
            row.put("seen", number(outcome.seen()));
            row.put("share", share(outcome.seen(), run.samples()));
            row.put("together", outcome.verdict().text());
            row.put("both", outcome.isViolation() ? "violation" : outcome.isOnlySeen() ? "undecided" : "");
            rows.add(row);
        }
        return rows;
    }

    private static Map<String, Object> row(TestOutcome outcome, boolean isAllKnown) {
        Map<String, Object> row = new HashMap<>();
        row.put("outcome", PrintableText.of(outcome.outcome()));
        row.put("expectation", outcome.expectation().text());
        row.put("style", outcome.isReached() && outcome.expectation() == Expectation.FORBIDDEN ? "violation" : "");
        row.put("why", PrintableText.of(outcome.description()));
        row.put("explored", outcome.isReached() ? "reached" : isAllKnown ? "impossible" : "not explored");
        row.put("traces", number(outcome.traces()));
        row.put("token", outcome.token());
        return row;
    }

    private static String share(long seen, long samples) {
        double share = 100.0 * seen / samples;
        return seen == 0 ? "" : share < LEAST_SHOWN ? "<0.0001 %" : String.format(Locale.ROOT, "%.4f %%", share);
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}

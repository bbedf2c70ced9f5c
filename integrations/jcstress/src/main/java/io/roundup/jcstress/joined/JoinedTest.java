// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.jcstress.explore.Grading;
import io.roundup.jcstress.explore.Grading.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Puts the outcomes of a test that were explored next to those that were measured. */
final class JoinedTest {
    private final TestReport report;
    private final Grading grading;
    private final Map<String, Long> seen = new TreeMap<>();

    /**
     * Prepares.
     *
     * @param report what was explored
     * @param grading what the test says of outcomes
     * @param measurement what hardware showed
     */
    JoinedTest(TestReport report, Grading grading, Measurement measurement) {
        this.report = report;
        this.grading = grading;
        measurement.seen().forEach((outcome, count) -> {
            if (count > 0) {
                seen.put(outcome, count);
            }
        });
    }

    /** {@return whether hardware showed an outcome that the exploration did not} */
    boolean hasUnexplained() {
        Set<String> unexplained = new TreeSet<>(seen.keySet());
        reached().forEach(outcome -> unexplained.remove(outcome.outcome()));
        return !unexplained.isEmpty();
    }

    private List<TestOutcome> reached() {
        return report.outcomes().stream()
                .filter(outcome -> outcome.isReached() && !outcome.isFailure())
                .toList();
    }

    /**
     * {@return each outcome once: those that were reached, those that were only seen, and those that the test names and
     * nothing showed}
     *
     * @param isAllKnown whether what was not reached is impossible
     */
    List<MeasuredOutcome> outcomes(boolean isAllKnown) {
        List<MeasuredOutcome> rows = new ArrayList<>();
        Map<String, Long> unexplained = new TreeMap<>(seen);
        for (TestOutcome outcome : report.outcomes()) {
            if (outcome.isReached()) {
                Long count = outcome.isFailure() ? null : unexplained.remove(outcome.outcome());
                rows.add(
                        count == null
                                ? new MeasuredOutcome(outcome, 0, OutcomeVerdict.POSSIBLE_NEVER_SEEN)
                                : new MeasuredOutcome(outcome, count, OutcomeVerdict.POSSIBLE_AND_SEEN));
            }
        }
        unexplained.forEach((text, count) -> {
            TestOutcome outcome = unreached(text, grading.of(text));
            rows.add(new MeasuredOutcome(outcome, count, verdict(outcome.expectation(), isAllKnown)));
        });
        Set<String> all = new TreeSet<>(seen.keySet());
        reached().forEach(outcome -> all.add(outcome.outcome()));
        OutcomeVerdict never = isAllKnown ? OutcomeVerdict.IMPOSSIBLE_NEVER_SEEN : OutcomeVerdict.NEVER_MET;
        for (String id : grading.unmatched(all)) {
            rows.add(new MeasuredOutcome(unreached(id, grading.ofCase(id)), 0, never));
        }
        return rows;
    }

    private static TestOutcome unreached(String text, Grade grade) {
        return new TestOutcome(text, false, Expectation.valueOf(grade.expect().name()), grade.description(), 0, "");
    }

    private static OutcomeVerdict verdict(Expectation expectation, boolean isAllKnown) {
        if (!isAllKnown) {
            return OutcomeVerdict.SEEN_NOT_EXPLORED;
        }
        return switch (expectation) {
            case FORBIDDEN, UNKNOWN -> OutcomeVerdict.WEAK_MEMORY;
            case ACCEPTABLE, ACCEPTABLE_INTERESTING -> OutcomeVerdict.WEAK_MEMORY_ACCEPTED;
        };
    }
}

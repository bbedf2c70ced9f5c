// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.report.ExploredText;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.explorer.settings.Exploration;
import io.roundup.jcstress.explore.Grading.Grade;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Expect;

/** Draws the conclusion from the outcomes that were reached: the verdict on a test, never more than was shown. */
record TestConclusion(ReadTest test, Exploration exploration, ReachedOutcomes reached) {
    private static final Grade FAILURE = new Grade(Expect.FORBIDDEN, "the test does not come to its end");

    /** {@return the report} @param result of the exploration @param seconds that it took */
    TestReport of(ExplorationResult result, double seconds) {
        List<TestOutcome> outcomes = new ArrayList<>();
        List<String> results = new ArrayList<>();
        reached.found().forEach((shown, how) -> {
            Grade grade = grade(test, shown);
            Recording recording = Recording.of(test.program().name(), exploration, how.schedule());
            outcomes.add(new TestOutcome(
                    shown.text(),
                    shown.isFailure(),
                    expectation(grade),
                    grade.description(),
                    how.traces(),
                    recording.token()));
            if (!shown.isFailure()) {
                results.add(shown.text());
            }
        });
        for (String id : test.grading().unmatched(results)) {
            Grade grade = test.grading().ofCase(id);
            outcomes.add(new TestOutcome(id, false, expectation(grade), grade.description(), 0, ""));
        }
        return new TestReport(
                test.program().name(),
                test.description(),
                test.references(),
                verdict(result, outcomes),
                result.undecidedBecause(),
                result.complete(),
                result.complete() ? ExploredText.of(result) : "",
                reservations(result),
                result.coverage().mayLoadBuffer(),
                result.coverage().bound(),
                result.executions(),
                seconds,
                outcomes,
                result.warnings());
    }

    private static List<String> reservations(ExplorationResult result) {
        List<String> all = new ArrayList<>(VerdictReservations.ofLoops(result));
        all.addAll(VerdictReservations.of(result));
        return all;
    }

    private static ExplorationVerdict verdict(ExplorationResult result, List<TestOutcome> outcomes) {
        if (outcomes.stream().anyMatch(TestOutcome::isViolation)) {
            return ExplorationVerdict.VIOLATION;
        }
        if (!result.undecidedBecause().isEmpty()) {
            return ExplorationVerdict.UNDECIDED;
        }
        return result.complete() ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    /** {@return what a test says of what an execution has shown} A test that does not end has failed. */
    static Grade grade(ReadTest test, Shown shown) {
        return shown.isFailure() ? FAILURE : test.grading().of(shown.text());
    }

    static Expectation expectation(Grade grade) {
        return Expectation.valueOf(grade.expect().name());
    }
}

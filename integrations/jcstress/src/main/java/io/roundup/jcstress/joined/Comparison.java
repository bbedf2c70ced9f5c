// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.settings.Exploration;
import io.roundup.jcstress.explore.ReadTest;
import io.roundup.jcstress.explore.UnfitTestException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was explored with what was measured. Where hardware showed more of a test that was explored completely,
 * the test is explored once more: for the suspects, and for what may explain the outcome without a weak memory order.
 *
 * @param agent of this JVM
 * @param classes among which the tests are
 * @param asked what was asked of the exploration
 * @param stop ends an exploration early
 */
record Comparison(Agent agent, ClassPath classes, Exploration asked, StopRequest stop) {
    /** Of the lines that JCStress says of a failure, so many are told; a stack trace follows. */
    private static final int REASONS = 3;

    /** {@return whether the threads of a test may wait for ever, and would do so on hardware} */
    static boolean isStuck(TestReport report) {
        return report.outcomes().stream()
                .filter(TestOutcome::isFailure)
                .map(TestOutcome::outcome)
                .anyMatch(outcome -> outcome.equals("(deadlock)") || outcome.equals("(livelock)"));
    }

    /**
     * {@return both}
     *
     * @param report what was explored of a test
     * @param measurement what was measured of it, or null if nobody came to it
     */
    MeasuredTest of(TestReport report, @Nullable Measurement measurement) {
        if (isStuck(report)) {
            return MeasuredTest.unmeasured(
                    "in some executions its threads go on or wait for ever, and so would those of JCStress");
        }
        if (measurement == null) {
            return MeasuredTest.unmeasured("the process was stopped before it reached this test");
        }
        if (measurement.samples() == 0) {
            String why = measurement.problems().stream().limit(REASONS).collect(Collectors.joining("; "));
            return new MeasuredTest(measurement, why, List.of(), "", List.of());
        }
        try {
            return joined(report, ReadTest.of(classes, report.test()), measurement);
        } catch (UnfitTestException unfit) {
            return MeasuredTest.unmeasured(String.valueOf(unfit.getMessage()));
        }
    }

    private MeasuredTest joined(TestReport report, ReadTest test, Measurement measurement) {
        JoinedTest join = new JoinedTest(report, test.grading(), measurement);
        if (!report.isAllKnown()) {
            return new MeasuredTest(measurement, "", join.outcomes(false), leftOut(report), List.of());
        }
        if (!join.hasUnexplained()) {
            return new MeasuredTest(measurement, "", join.outcomes(true), "", List.of());
        }
        SecondLook.Found found = ExplorerThread.isLost() ? null : SecondLook.at(agent, test, asked, stop);
        if (found == null) {
            String why = "the test could not be explored a second time";
            return new MeasuredTest(measurement, "", join.outcomes(false), why, List.of());
        }
        String reservation = TestReservations.of(test, classes, found);
        return new MeasuredTest(measurement, "", join.outcomes(reservation.isEmpty()), reservation, found.weak());
    }

    private static String leftOut(TestReport report) {
        if (report.isComplete() && report.undecidedBecause().isEmpty()) {
            return report.isLoadBufferingLeftOut()
                    ? "executions with load buffering were not explored"
                    : report.explored() + VerdictReservations.joined(report.reservations());
        }
        String why = report.undecidedBecause().isEmpty() ? report.bound() : report.undecidedBecause();
        return "not every interleaving was explored" + (why.isEmpty() ? "" : " (" + why + ")");
    }
}

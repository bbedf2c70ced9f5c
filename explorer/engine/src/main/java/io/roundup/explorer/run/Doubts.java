// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.phase.SerialPhase;
import io.roundup.explorer.phase.Tally;
import java.util.List;

/**
 * Why the verdict is undecided, if there is no violation.
 *
 * @param subject what is explored
 * @param observed in phase 1
 * @param found in phase 2
 */
record Doubts(Subject subject, Observation observed, Found found) {
    private static final String SAY = "Say what is, with --spec or --golden";
    private static final String SAY_TOGETHER =
            SAY + "; where calls take effect together, with --spec exchanger, barrier:N, phaser:N or synchronous-queue";

    /** {@return the first reason that there is, or an empty string} */
    String words() {
        String failure = found.failure();
        List<String> doubts = found.remarks().doubts();
        if (!doubts.isEmpty()) {
            // What is not explored may well be why it diverged.
            return String.join("; ", doubts) + (failure.isEmpty() ? "" : "; " + failure);
        }
        if (!failure.isEmpty()) {
            return failure;
        }
        String unknown = subject.isObserved() ? ofPhase1() : "";
        if (!unknown.isEmpty()) {
            return unknown;
        }
        if (found.tally().executions() + found.tally().samples() == 0) {
            return "no execution had ended when the exploration did. Allow more time by --timeout";
        }
        long unexplained = found.tally().unexplained();
        if (unexplained > 0) {
            return "in " + unexplained + (unexplained == 1 ? " execution" : " executions")
                    + " calls wait for ever, and calls that are made one at a time do not tell whether they may. "
                    + SAY_TOGETHER;
        }
        int undecided = found.tally().undecided();
        if (undecided > 0) {
            return undecided + histories(undecided) + " too large for the checker's budget";
        }
        // What ended at its first violation, such as a deadlock, needs no history.
        return subject.program().hasObjectUnderTest()
                        && found.histories() == 0
                        && found.violations().isEmpty()
                        && found.tally().waiting() == 0
                ? nothingIsJudged()
                : "";
    }

    private String ofPhase1() {
        SerialPhase phase1 = observed.phase();
        Tally tally = found.tally();
        boolean mayWait = subject.program().endlessWaits() != EndlessWaits.WRONG && phase1.isBlocked();
        if (phase1.executions() > 0 && observed.histories().size() == 0 && (!mayWait || found.histories() > 0)) {
            return nothingIsLegal();
        }
        if (phase1.onDemand() != null && tally.undecided() > 0) {
            return "the operations have too many serial orders, of which phase 1 made " + phase1.executions() + ", and "
                    + tally.undecided() + histories(tally.undecided())
                    + " explained by none of those made. Say what is legal, with --spec or --golden";
        }
        if (!phase1.isComplete() && (found.histories() == 0 || tally.unexplained() > 0 || tally.undecided() > 0)) {
            return "phase 1 was ended "
                    + (phase1.isTimeSpent()
                            ? "by its budget,"
                            : "after " + phase1.executions()
                                    + " executions, since operations use threads of their own,")
                    + " so what is legal is not fully known. " + SAY;
        }
        return "";
    }

    private static String histories(int count) {
        return count == 1 ? " history was" : " histories were";
    }

    private String nothingIsLegal() {
        SerialPhase phase1 = observed.phase();
        if (phase1.hasEnded()) {
            return "phase 1 has no serial history: the program ended without a call on the object under test, so there is"
                    + " nothing to judge. Recorded are the public methods that are called on it from outside";
        }
        return phase1.isBlocked()
                ? "phase 1 has no serial history: called one at a time, operations wait for what only another one can do, so"
                        + " nothing is known to be legal. " + SAY_TOGETHER
                : "phase 1 has no serial history: no serial execution ended within "
                        + subject.exploration().maxSteps()
                        + " steps with a call on the object under test, so nothing is known to be legal. Allow more with"
                        + " --max-steps, or say what is legal with --spec or --golden";
    }

    private String nothingIsJudged() {
        return "no history was judged: "
                + (found.tally().stepBounded() > 0
                        ? "no execution ended within " + subject.exploration().maxSteps() + " steps"
                        : "no execution that ended had a call on the object under test");
    }
}

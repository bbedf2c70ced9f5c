// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.List;

/** With which exception which thread ended, and where it was thrown. */
final class Thrown {
    private static final String ENDS = "ends with ";

    private Thrown() {}

    /** {@return a sentence, empty if the exception is not known} */
    static String sentence(ReplayedExecution replayed, Speaker speaker) {
        List<ReplayedStep> steps = replayed.steps();
        for (int i = 0; i < steps.size(); i++) {
            ReplayedStep step = steps.get(i);
            if (step.action().startsWith(ENDS)) {
                return speaker.thread(step.thread()) + " ended with "
                        + step.action().substring(ENDS.length()) + Speaker.at(step.place()) + ".";
            }
        }
        return "";
    }
}

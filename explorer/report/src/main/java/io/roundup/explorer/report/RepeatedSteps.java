// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedStep;
import java.util.List;

/**
 * Steps that a loop makes again and again, of which twice is enough to see them.
 *
 * @param first the index of the first step
 * @param length how many steps are repeated
 * @param times how often they are made in all
 */
record RepeatedSteps(int first, int length, int times) {
    private static final int LONGEST = 100;
    private static final int SHOWN = 2;
    /** A line that stands for fewer steps saves a reader nothing. */
    private static final int FEWEST_LEFT_OUT = 4;

    /**
     * {@return the repetition that begins at a step and covers most, or one that is made once if none is worth a line}
     * Time: linear in the steps that it covers, if what is near does not resemble it.
     */
    static RepeatedSteps at(int first, List<ReplayedStep> steps) {
        RepeatedSteps best = new RepeatedSteps(first, 1, 1);
        for (int length = 1; length <= LONGEST && first + length < steps.size(); length++) {
            int times = 1 + equal(first, length, steps) / length;
            RepeatedSteps found = new RepeatedSteps(first, length, times);
            if (found.leftOut() >= FEWEST_LEFT_OUT && length * times > best.length * best.times) {
                best = found;
            }
        }
        return best;
    }

    /** {@return how many steps from one on are the same as those some steps later} */
    private static int equal(int first, int distance, List<ReplayedStep> steps) {
        int next = first;
        while (next + distance < steps.size() && steps.get(next).isLike(steps.get(next + distance))) {
            next++;
        }
        return next - first;
    }

    /** {@return how many of the steps need not be shown} */
    int leftOut() {
        return Math.max(0, times - SHOWN) * length;
    }

    /** {@return the index after those that are shown} */
    int endOfShown() {
        return first + length * Math.min(times, SHOWN);
    }

    /** {@return what stands for the others} */
    String line() {
        int more = times - SHOWN;
        return "... " + (length == 1 ? "this step repeats " : "these " + length + " steps repeat ") + more + " more "
                + (more == 1 ? "time" : "times");
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.schedule.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * The point of no return as steps that are shown.
 *
 * @param step the index of the step that is made by that choice, from 0
 * @param instead the index of the step that could have come in its place, or {@link #UNKNOWN} if that is never made
 */
public record Turn(int step, int instead) {
    /** There is no such step. */
    public static final int UNKNOWN = -1;

    /**
     * {@return the steps, or null if there is no such point, or nothing is shown of it}
     *
     * @param point of the execution, or null
     * @param schedule of it
     * @param replayed the execution
     */
    public static @Nullable Turn of(@Nullable PointOfNoReturn point, Schedule schedule, ReplayedExecution replayed) {
        if (point == null || point.isMissing()) {
            return null;
        }
        int begin = 0;
        int steps = replayed.steps().size();
        while (begin < steps && replayed.course().choices(begin) <= point.choice()) {
            begin++;
        }
        int step = point.isValue() ? begin : next(schedule.choice(point.choice()), begin, replayed);
        if (step == UNKNOWN || step >= steps) {
            return null;
        }
        boolean isOther = !point.isValue() && point.instead() != PointOfNoReturn.NOWHERE;
        return new Turn(step, isOther ? next(point.instead(), begin, replayed) : UNKNOWN);
    }

    /** {@return the next step of a thread that is not the event of an operation, or {@link #UNKNOWN}} */
    private static int next(int thread, int begin, ReplayedExecution replayed) {
        for (int i = begin; i < replayed.steps().size(); i++) {
            ReplayedStep step = replayed.steps().get(i);
            if (step.thread() == thread && !step.isEvent()) {
                return i;
            }
        }
        return UNKNOWN;
    }
}

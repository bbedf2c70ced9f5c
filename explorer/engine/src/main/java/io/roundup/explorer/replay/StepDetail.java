// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.ThreadSet;
import org.jspecify.annotations.Nullable;

/**
 * What a report can show of a step beside its words.
 *
 * @param row of the log, or -1 if this is no step of its own
 * @param frame where in the program it was made, or null
 * @param variable that it read or wrote, or an empty string; unlike the name it is another one for another object
 * @param before what the variable held before the step, or an empty string
 * @param after what the variable held after it, or an empty string
 * @param isNoticeable whether a step of another thread could show in which order the two were made
 * @param takes the lock that its thread holds from here on, once more if it did already; empty if none
 * @param gives the lock that its thread holds no longer, or once less; empty if none
 * @param enabled the threads that could have made this step; none if this is no step of its own
 * @param operation how many calls of its thread came before the one that begins or ends here; -1 if none does
 */
public record StepDetail(
        int row,
        @Nullable StackTraceElement frame,
        String variable,
        String before,
        String after,
        boolean isNoticeable,
        String takes,
        String gives,
        ThreadSet enabled,
        int operation) {
    static final ThreadSet NOBODY = new ThreadSet();

    /** Of a row that is no step, such as the end of a thread. */
    static final StepDetail NONE = new StepDetail(-1, null, "", "", "", true, "", "", NOBODY, -1);

    /** {@return of the row at which a call begins or ends} @param operation its number among those of its thread */
    static StepDetail ofCall(int operation) {
        return new StepDetail(-1, null, "", "", "", true, "", "", NOBODY, operation);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ChoicePoint;

/** An execution created more threads than the strategy, or the explorer, can tell apart. */
public final class TooManyThreadsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyThreadsException(int most) {
        this("The program started more than " + most + " threads in one execution. " + remedy(most));
    }

    /** What another process has met. @param message of the exception there */
    public TooManyThreadsException(String message) {
        super(message);
    }

    private static String remedy(int most) {
        return most < ChoicePoint.MOST_THREADS
                ? "A search over all interleavings tells at most that many apart, and would not come to its end with more."
                        + " Sample them, with the strategy auto, which changes to samples by itself, or pct, pos, surw or random."
                : "Round-Up tells at most that many apart. Start fewer, such as by a smaller pool or fewer tasks.";
    }
}

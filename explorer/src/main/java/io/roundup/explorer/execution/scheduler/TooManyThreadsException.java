// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ChoicePoint;

/** An execution created more threads than the explorer can tell apart. */
public final class TooManyThreadsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyThreadsException() {
        super(
                "The program started more than " + ChoicePoint.MAX_THREADS
                        + " threads in one execution; Round-Up tells at most that many apart. Start fewer, such as by a smaller pool or fewer tasks.");
    }
}

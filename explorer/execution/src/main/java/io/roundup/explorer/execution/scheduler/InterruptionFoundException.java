// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/**
 * An execution interrupts a thread, and those before did not. Threads look for interruptions from now on, which is a step.
 * So the exploration has to begin again, or is undecided where it cannot.
 */
public final class InterruptionFoundException extends NotModelledException {
    private static final long serialVersionUID = 1L;

    /** Says so. */
    InterruptionFoundException() {
        super("an interruption that only some executions make");
    }
}

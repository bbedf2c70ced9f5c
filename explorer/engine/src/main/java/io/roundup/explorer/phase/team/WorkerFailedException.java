// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.scheduler.CannotSuspendException;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import java.io.IOException;

/** A worker process ended too early, or does not do what this process does: the exploration cannot be completed. */
public final class WorkerFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Explains. @param message which worker, and what happened */
    public WorkerFailedException(String message) {
        super(message);
    }

    /**
     * {@return why a worker fails: that its backend cannot suspend a thread is the same failure as if it had happened
     * here}
     *
     * @param who fails
     * @param said by it
     */
    static RuntimeException of(String who, Wire.Message said) throws IOException {
        String why = said.lines().text("message");
        if (said.value().equals(CannotSuspendException.class.getSimpleName())) {
            return new CannotSuspendException(why);
        }
        return said.value().equals(TooManyThreadsException.class.getSimpleName())
                ? new TooManyThreadsException(why)
                : new WorkerFailedException(who + ": " + why);
    }
}

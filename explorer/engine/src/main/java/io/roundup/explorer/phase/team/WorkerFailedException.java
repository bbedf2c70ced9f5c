// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

/** A worker process ended too early, or does not do what this process does: the exploration cannot be completed. */
public final class WorkerFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Explains. @param message which worker, and what happened */
    public WorkerFailedException(String message) {
        super(message);
    }
}

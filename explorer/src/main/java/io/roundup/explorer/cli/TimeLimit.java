// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import org.jspecify.annotations.Nullable;

/** The time that a command may take, from when this is made. For use by any thread. */
final class TimeLimit {
    private static final double NANOS_PER_SECOND = 1e9;

    private final long start = System.nanoTime();
    private final double seconds;

    private TimeLimit(double seconds) {
        this.seconds = seconds;
    }

    /** {@return the limit} @param timeout in seconds, or null for none @throws InputException if it is not positive */
    static TimeLimit of(@Nullable Double timeout) {
        if (timeout != null && !(timeout > 0)) {
            throw new InputException("--timeout must be more than 0 seconds, not " + timeout + ".");
        }
        return new TimeLimit(timeout == null ? Double.POSITIVE_INFINITY : timeout);
    }

    boolean isOver() {
        return (System.nanoTime() - start) / NANOS_PER_SECOND > seconds;
    }
}

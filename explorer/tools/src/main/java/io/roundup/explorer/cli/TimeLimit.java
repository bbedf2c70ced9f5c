// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

/** The time that a command may take, from when this is made. For use by any thread. */
final class TimeLimit {
    private static final double NANOS_PER_SECOND = 1e9;

    private final long start = System.nanoTime();
    private final double seconds;

    /** Begins now. @param seconds that it may take */
    TimeLimit(double seconds) {
        this.seconds = seconds;
    }

    boolean isOver() {
        return left() < 0;
    }

    /** {@return the seconds that are left, less than 0 if it is over} */
    double left() {
        return seconds - (System.nanoTime() - start) / NANOS_PER_SECOND;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import java.util.function.LongSupplier;

/**
 * Acts at intervals of time, and looks at the clock rarely, so that it costs nothing. While executions are fast, it
 * looks after twice as many as before, up to {@link #MOST}. When they are slow, it looks after half as many.
 */
final class Interval implements Watch {
    private static final long MOST = 1024;
    private static final long FAST = 10_000_000;
    private static final long SLOW = 100_000_000;
    /** An action that takes long comes less often: it takes a twentieth of the time at most. */
    private static final long SHARE = 19;

    private final long nanos;
    private final Runnable action;
    private final LongSupplier clock;
    private long looked;
    private long due;
    private long stride = 1;

    /**
     * Begins with a whole interval.
     *
     * @param nanos between two actions, at least
     * @param action what is done
     * @param clock in nanoseconds
     */
    Interval(long nanos, Runnable action, LongSupplier clock) {
        this.nanos = nanos;
        this.action = action;
        this.clock = clock;
        looked = clock.getAsLong();
        due = looked + nanos;
    }

    @Override
    public long look(long executions) {
        long now = clock.getAsLong();
        if (now - looked < FAST) {
            stride = Math.min(MOST, stride * 2);
        } else if (now - looked > SLOW) {
            stride = Math.max(1, stride / 2);
        }
        looked = now;
        if (now - due >= 0) {
            action.run();
            looked = clock.getAsLong();
            due = looked + Math.max(nanos, SHARE * (looked - now));
        }
        return executions + stride;
    }
}

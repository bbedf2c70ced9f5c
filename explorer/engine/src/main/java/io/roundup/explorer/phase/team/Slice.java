// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.strategy.SharedSearch;
import java.util.function.BooleanSupplier;

/**
 * Ends the work on a part of a shared search: after some time, after some executions, or as soon as somebody asks. It
 * also ends when the part has found so much for others that it should be told.
 */
final class Slice implements Watch {
    private static final long LOOK_NANOS = 2_000_000;
    private static final long MOST = 1024;
    private static final int PRESSURE = 64;
    /** To hand a part back and take it up again costs some executions: not for nothing. */
    private static final long LEAST_NANOS = 10_000_000;

    private final SharedSearch search;
    private final long least;
    private final long end;
    private final BooleanSupplier isOver;
    private long looked = System.nanoTime();
    private long stride = 1;

    /**
     * Begins.
     *
     * @param search that works on the part
     * @param seconds after which it is over
     * @param isOver is asked every few milliseconds
     */
    Slice(SharedSearch search, double seconds, BooleanSupplier isOver) {
        this.search = search;
        this.isOver = isOver;
        least = looked + LEAST_NANOS;
        end = looked + (long) (seconds * 1e9);
    }

    @Override
    public long look(long executions) {
        long now = System.nanoTime();
        if (now - looked < LOOK_NANOS / 2) {
            stride = Math.min(MOST, stride * 2);
        } else if (now - looked > LOOK_NANOS) {
            stride = Math.max(1, stride / 2);
        }
        looked = now;
        boolean isAsked = isOver.getAsBoolean() && now - least >= 0;
        return isAsked || now - end >= 0 || search.pressure() >= PRESSURE ? PAUSE : executions + stride;
    }

    /** {@return a watch that pauses once there are so many executions} @param most of all */
    static Watch upTo(long most) {
        return executions -> executions >= most ? PAUSE : most;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import java.util.function.BooleanSupplier;

/** Ends what follows from one execution when time is over. That can be long: it may be quadratic in the steps, or more. */
final class TimeLimit {
    /** A look at the clock costs as much as some of the things between two of them. */
    private static final int BETWEEN_LOOKS = 256;

    private BooleanSupplier isOver = () -> false;
    private int count;

    /** Time is over. */
    static final class OverException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OverException() {
            super("time is over", null, false, false);
        }
    }

    void set(BooleanSupplier isTimeOver) {
        isOver = isTimeOver;
    }

    /** Something more is about to be done, which takes no longer than the execution did. */
    void check() {
        if (++count % BETWEEN_LOOKS == 0 && isOver.getAsBoolean()) {
            throw new OverException();
        }
    }
}

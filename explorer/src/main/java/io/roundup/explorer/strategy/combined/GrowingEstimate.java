// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;

/**
 * What a search expects to make in all, each time that it has made twice as many executions. If that nearly doubles too,
 * the search comes no nearer to its end, whatever it expects.
 */
final class GrowingEstimate {
    /** From so many executions on. The first estimates are guesses. */
    private static final int FIRST = 16;

    /** Of random programs that have an end, hardly one in ten grows by so much twice, and seldom for long. */
    private static final double MUCH = 1.75;

    private double last;
    private double before;
    private double longBefore;

    /** {@return whether the next call of {@link #note} takes an estimate} @param made executions */
    static boolean isWanted(long made) {
        return made >= FIRST && Long.bitCount(made) == 1;
    }

    /** An estimate was made. @param expected executions in all */
    void note(double expected) {
        longBefore = before;
        before = last;
        last = expected;
    }

    /** {@return whether the estimate has nearly doubled twice} */
    boolean grows() {
        return longBefore > 0 && before >= MUCH * longBefore && last >= MUCH * before;
    }

    void save(StateSink out) {
        out.number(Double.doubleToLongBits(last));
        out.number(Double.doubleToLongBits(before));
        out.number(Double.doubleToLongBits(longBefore));
    }

    void restore(StateSource in) {
        last = Double.longBitsToDouble(in.number());
        before = Double.longBitsToDouble(in.number());
        longBefore = Double.longBitsToDouble(in.number());
    }
}

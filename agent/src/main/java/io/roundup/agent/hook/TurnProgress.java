// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import org.jspecify.annotations.Nullable;

/**
 * What a turn of a loop has done besides what other threads can see: bits. A turn with such progress may be one of a
 * number of turns.
 */
public final class TurnProgress {
    /**
     * It has stored a local variable that it had loaded before, or called an object whose changes are not seen, or
     * written what no other thread can reach.
     */
    public static final int SOME = 1;
    /** It has changed a local variable by arithmetic, or moved an iterator on. */
    public static final int COUNTED = 2;
    /**
     * The code of the turn reads nothing but local variables and changes none. So a turn that comes after it, without
     * another jump back in between, is the same, and so are all others.
     */
    public static final int UNCHANGED = 4;
    /**
     * It has changed a local variable that the next turn may load before it stores it, or an object in a way that is not
     * seen, or it is not known whether it has.
     */
    public static final int STORED = 8;
    /** It comes to the jump, and makes it only on a condition. */
    public static final int CONDITIONAL = 16;

    private TurnProgress() {}

    /** {@return what a turn has done to a local variable} @param before its value at the jump before @param now its value */
    public static int of(int before, int now) {
        return before == now ? 0 : STORED;
    }

    /** {@return the same} */
    public static int of(long before, long now) {
        return before == now ? 0 : STORED;
    }

    /** {@return the same} Values that only look alike, such as zeros of two signs, are different ones. */
    public static int of(float before, float now) {
        return of(Float.floatToRawIntBits(before), Float.floatToRawIntBits(now));
    }

    /** {@return the same} As with {@code float}. */
    public static int of(double before, double now) {
        return of(Double.doubleToRawLongBits(before), Double.doubleToRawLongBits(now));
    }

    /** {@return the same} Another object is another value, whatever it equals. */
    public static int of(@Nullable Object before, @Nullable Object now) {
        return before == now ? 0 : STORED;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * What one step does, as a set of bits beside a location: the input of the independence relation.
 *
 * <p>A step is one visible action of a thread together with the invisible ones up to the thread's next visible action.
 * The footprint of a <em>pending</em> step is what can be said before it runs. The footprint of an <em>executed</em>
 * step is what it turned out to do (a compare-and-set that failed was a read). Locations are numbers that are equal for
 * equal schedule prefixes; {@link #NO_LOCATION} touches nothing.
 */
public final class Footprint {
    /** The location of a step that touches no shared location. */
    public static final long NO_LOCATION = 0;

    /**
     * Set in the location of what is asked about a variable, beside that of the variable. Where sections are joined, a
     * step may be at the one, and at the other where they are not.
     */
    public static final long QUESTION = 0xC000_0000L;

    /** Reads its location: the absence of every other bit. */
    public static final int READ = 0;
    /** Writes its location: a store, an exchange, a fetch-and-add, a compare-and-set that succeeded. */
    public static final int WRITE = 1;
    /** Can be disabled: an acquisition, a join, a wake-up. Its thread is enabled only when its predicate holds. */
    public static final int BLOCKING = 1 << 1;
    /** Starts an operation on the object under test. */
    public static final int INVOKE = 1 << 2;
    /** An operation on the object under test returned within this step; known once the step has been executed. */
    public static final int RETURN = 1 << 3;
    /**
     * Pending only: whether it writes is known when it runs (compare-and-set, try-lock). Stands beside {@link #WRITE}.
     */
    public static final int CONDITIONAL = 1 << 4;

    /** Possible only since no thread could make any other step: a time-out. It comes after all steps before it. */
    public static final int LAST_RESORT = 1 << 5;

    /**
     * Possible only since the latest {@link #LAST_RESORT} before it: it comes after that. If it is {@link #BLOCKING},
     * what it waited for may have come before that, too.
     */
    public static final int AFTER_LAST_RESORT = 1 << 6;

    /**
     * A {@link #LAST_RESORT} that only lets its thread look for an interruption again, since a wait of another thread
     * is about to time out. What the thread does next comes after that time-out.
     */
    public static final int LOOKS_AGAIN = 1 << 7;

    /**
     * A {@link #LAST_RESORT} that only ends the time of several threads. What its own thread does next comes after it as
     * what the others do, by {@link #AFTER_LAST_RESORT}: what it waited for may have come before.
     */
    public static final int TIME_IS_OVER = 1 << 8;

    /** Stands beside {@link #WRITE}: adds to its location, and nobody learns what was there. Two of these commute. */
    public static final int ADD = 1 << 9;
    /**
     * With {@link #INVOKE}: the step is the first one of the operation as well. Where states are not told apart, to invoke is
     * a step of its own.
     */
    public static final int INVOKES_AS_WELL = 1 << 10;

    /**
     * Of an executed step in a search over states: the thread has made an iteration to no effect. It makes another one or
     * waits, depending on who waits already. See {@link StateKeys#mayBeAtLast}.
     */
    public static final int ASKS_WHO_WAITS = 1 << 11;

    /** Of an executed step, too: who waits may be others after it than before. */
    public static final int CHANGES_WHO_WAITS = 1 << 12;

    private static final int WAITERS = ASKS_WHO_WAITS | CHANGES_WHO_WAITS;

    private Footprint() {}

    /**
     * Whether two steps of different threads do not commute. Then both touch one location and one of them writes it,
     * but they do not both {@linkplain #ADD add}. Or one starts an operation that the other's return may or may not
     * precede. Or one asks who waits, and one changes that.
     *
     * @param bits1 the first step's bits
     * @param location1 the first step's location
     * @param bits2 the second step's bits
     * @param location2 the second step's location
     * @return whether the order of the two steps can matter
     */
    public static boolean conflict(int bits1, long location1, int bits2, long location2) {
        if (location1 == location2
                && location1 != NO_LOCATION
                && ((bits1 | bits2) & WRITE) != 0
                && (bits1 & bits2 & ADD) == 0) {
            return true;
        }
        return (bits1 & INVOKE) != 0 && (bits2 & RETURN) != 0
                || (bits1 & RETURN) != 0 && (bits2 & INVOKE) != 0
                || ((bits1 | bits2) & WAITERS) == WAITERS;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ThreadSet;

/**
 * Sets of threads as the bits of a {@code long}, as searches keep them by the thousands. They hold the first threads of
 * an execution only, so a search refuses programs that start more, see {@link Strategy#mostThreads}.
 */
public final class ThreadBits {
    /** The most threads that an execution may have. */
    public static final int MOST = ThreadSet.FIRST;

    private ThreadBits() {}

    /** {@return a set with one member} @param thread from 0 */
    public static long of(int thread) {
        return 1L << thread;
    }

    /** {@return whether a thread is a member} @param set of threads @param thread from 0 */
    public static boolean contains(long set, int thread) {
        return (set >>> thread & 1) != 0;
    }

    /**
     * The member that changes least: the preferred thread, or else the next above it in cyclic order.
     *
     * @param set not empty
     * @param preferred a thread, or a negative number for none
     * @return a member
     */
    public static int nextFrom(long set, int preferred) {
        if (preferred < 0) {
            return Long.numberOfTrailingZeros(set);
        }
        long notBelow = set & -1L << preferred;
        return Long.numberOfTrailingZeros(notBelow != 0 ? notBelow : set);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/** Sets of threads as the bits of a {@code long}. */
public final class ThreadSet {
    private ThreadSet() {}

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

    /** {@return the members in braces} @param set of threads @param names of them */
    static String text(long set, StepNames names) {
        StringBuilder text = new StringBuilder("{");
        for (long rest = set; rest != 0; rest &= rest - 1) {
            text.append(text.length() > 1 ? ", " : "").append(names.thread(Long.numberOfTrailingZeros(rest)));
        }
        return text.append('}').toString();
    }
}

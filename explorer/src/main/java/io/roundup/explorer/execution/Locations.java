// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/**
 * The numbers of the locations that steps touch: the number of a shared object above, what is meant of it below.
 *
 * <p>An offset of a field and an index of an array stand as they are; monitors and threads have numbers that no offset
 * reaches. Numbers are equal for equal schedule prefixes, and mean nothing beyond.
 */
public final class Locations {
    private static final long MONITOR = 0xFFFF_FFFFL;
    private static final long THREAD = 1L << 62;

    private Locations() {}

    /** {@return a variable of a shared object} @param object its number @param slot an offset or an index, at least 0 */
    static long variable(int object, long slot) {
        return (long) object << 32 | slot & 0x7FFF_FFFFL;
    }

    /** {@return the monitor of a shared object} @param object its number */
    static long monitor(int object) {
        return (long) object << 32 | MONITOR;
    }

    /** {@return the park permit and interruption of a thread} @param thread its number */
    static long permit(int thread) {
        return THREAD | thread;
    }

    /** {@return whether a location is the end of a thread} @param location of a step */
    public static boolean isTermination(long location) {
        return location >>> 32 == (THREAD | 1L << 32) >>> 32;
    }

    /** {@return the end of a thread} @param thread its number */
    static long termination(int thread) {
        return THREAD | 1L << 32 | thread;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.schedule.ThreadSet;

/**
 * The numbers of objects that threads have shared: of each thread and each count another one. The first threads have
 * numbers for eight million objects each. Of the later ones, those whose numbers have the same length share a
 * sixteenth of that space. The higher the number of a thread is, the fewer objects it has numbers for: sixteen thousand
 * for the last one.
 */
public final class SharedNumbers {
    private static final int FIRST_BITS = 23;
    /** A later thread: how many bits its number has, those bits but the highest one, and the count. */
    private static final int LATER_BITS = 28;

    private static final int LENGTH_BITS = 3;
    private static final int SHORTEST = Integer.SIZE - Integer.numberOfLeadingZeros(ThreadSet.FIRST);

    private SharedNumbers() {}

    /** {@return the number of an object} @param thread that shared it @param count of what that thread shared, from 1 */
    static int of(int thread, int count) {
        if (thread < ThreadSet.FIRST) {
            return thread << FIRST_BITS | count;
        }
        int length = Integer.SIZE - Integer.numberOfLeadingZeros(thread);
        int shift = LATER_BITS - LENGTH_BITS;
        int ofThread = length - SHORTEST << shift | (thread ^ 1 << length - 1) << shift - (length - 1);
        return Locations.OF_LATER_THREADS | ofThread | count;
    }

    /** {@return how many objects a thread has numbers for} @param thread from 0 */
    static int most(int thread) {
        return (1 << countBits(thread)) - 1;
    }

    private static int countBits(int thread) {
        int length = Integer.SIZE - Integer.numberOfLeadingZeros(thread);
        return thread < ThreadSet.FIRST ? FIRST_BITS : LATER_BITS - LENGTH_BITS - (length - 1);
    }

    /** {@return the thread that shared an object} @param object its number */
    public static int sharer(int object) {
        if (object < Locations.OF_LATER_THREADS) {
            return object >>> FIRST_BITS;
        }
        int rest = object - Locations.OF_LATER_THREADS;
        int shift = LATER_BITS - LENGTH_BITS;
        int length = (rest >>> shift) + SHORTEST;
        return 1 << length - 1 | (rest & (1 << shift) - 1) >>> shift - (length - 1);
    }

    /** {@return how many that thread had shared then, this one included} @param object its number */
    public static int count(int object) {
        return object & (1 << countBits(sharer(object))) - 1;
    }
}

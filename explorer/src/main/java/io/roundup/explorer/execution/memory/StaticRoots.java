// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for the objects that static variables hold which are not made anew, such as those of the JDK. Each variable
 * has a block of numbers, which is found by its name. So the numbers do not depend on who reads it first, and hardly
 * ever on the JVM. Used by one thread at a time.
 */
public final class StaticRoots {
    /** Above all counts of objects that a thread has shared. */
    private static final int FIRST = 1 << 23;

    private static final int BLOCK_BITS = 12;
    private static final int BLOCKS = 1 << 23 - BLOCK_BITS;

    /** In place of a number, if there are none left. */
    static final int NO_NUMBER = 0;

    private static final int NO_BLOCK = -1;

    private static final StaticRoots ALL = new StaticRoots();

    private final Map<String, Integer> blockOf = new HashMap<>();
    private final boolean[] taken = new boolean[BLOCKS];

    /**
     * {@return the number of the first object of a static variable, or {@link #NO_NUMBER}}
     *
     * @param declaring its class
     * @param slot its offset
     */
    public static int firstNumber(Class<?> declaring, long slot) {
        return ALL.firstNumber(declaring.getName() + '@' + slot);
    }

    /** {@return the same for a variable of a name} */
    public int firstNumber(String name) {
        int block = blockOf.computeIfAbsent(name, this::free);
        return block == NO_BLOCK ? NO_NUMBER : Locations.object(0, FIRST | block << BLOCK_BITS);
    }

    /** {@return whether a number is the last one of its block} @param number of an object of a static variable */
    static boolean isLast(int number) {
        return (number + 1 & (1 << BLOCK_BITS) - 1) == 0;
    }

    private int free(String name) {
        if (blockOf.size() >= BLOCKS) {
            return NO_BLOCK;
        }
        int block = name.hashCode() & BLOCKS - 1;
        while (taken[block]) {
            block = block + 1 & BLOCKS - 1;
        }
        taken[block] = true;
        return block;
    }
}

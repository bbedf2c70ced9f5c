// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the objects that static variables hold. Each variable has blocks of numbers, which are found by its name.
 * So the numbers depend neither on who reads it first, nor on which classes were initialised before, and hardly ever on
 * the JVM. Used by one thread at a time.
 */
public final class StaticRoots {
    private static final int BLOCK_BITS = 8;
    private static final int BLOCKS = Locations.STATIC_OBJECTS >>> BLOCK_BITS;

    /** In place of a number, if there are none left. */
    static final int NO_NUMBER = 0;

    private static final StaticRoots ALL = new StaticRoots(BLOCKS);

    private final int blocks;
    private final Map<String, Integer> firstOf = new HashMap<>();
    private final Set<Integer> taken = new HashSet<>();
    /** By the last number of a block: the first one of the block in which the same variable goes on. */
    private final Map<Integer, Integer> continued = new HashMap<>();

    /** Names of the variables of blocks in which those go on that need more than one, by the last number before. */
    private final Map<Integer, String> nameOf = new HashMap<>();

    /** Begins without variables. @param blocks how many there are */
    StaticRoots(int blocks) {
        this.blocks = blocks;
    }

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
    int firstNumber(String name) {
        Integer known = firstOf.get(name);
        if (known == null) {
            known = block(name);
            firstOf.put(name, known);
        }
        return known;
    }

    /** {@return the number after one of an object of a static variable, or {@link #NO_NUMBER}} */
    static int next(int number) {
        return (number + 1 & (1 << BLOCK_BITS) - 1) == 0 ? ALL.continued(number) : number + 1;
    }

    /**
     * {@return the name of the class whose static variable reached an object, or null if none did}
     *
     * @param number of the object
     */
    public static @Nullable String declaring(int number) {
        String variable = ALL.nameOf.get(number | (1 << BLOCK_BITS) - 1);
        return variable == null ? null : variable.substring(0, variable.indexOf('@'));
    }

    private int continued(int last) {
        Integer known = continued.get(last);
        if (known == null) {
            known = block(nameOf.get(last) + '+');
            continued.put(last, known);
        }
        return known;
    }

    /** {@return the first number of a free block} */
    private int block(String name) {
        if (taken.size() >= blocks) {
            return NO_NUMBER;
        }
        int block = Math.floorMod(name.hashCode(), blocks);
        while (!taken.add(block)) {
            block = (block + 1) % blocks;
        }
        int first = Locations.staticObject(block << BLOCK_BITS);
        nameOf.put(first + (1 << BLOCK_BITS) - 1, name);
        return first;
    }
}

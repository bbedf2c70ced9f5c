// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.collection;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Numbers values from 0 in the order in which they are first seen, equal ones alike. It is a hash table with linear
 * probing, so that a million values cost a few arrays. Null is a value. Not thread-safe.
 */
public final class ValueTable {
    private static final int GOLDEN = 0x9E3779B9;

    private @Nullable Object[] values = new @Nullable Object[16];
    private int[] hashes = new int[16];
    /** Value number + 1, or 0 for a free slot; a power of two, at most half full. */
    private int[] slots = new int[32];

    private int size;

    /**
     * {@return the number of a value, a new one if it was not seen}
     *
     * @param value any value
     */
    public int number(@Nullable Object value) {
        int hash = hash(value);
        int slot = find(value, hash);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (size == values.length) {
            grow();
            slot = find(value, hash);
        }
        values[size] = value;
        hashes[size] = hash;
        slots[slot] = ++size;
        return size - 1;
    }

    /**
     * {@return whether a value was seen}
     *
     * @param value any value
     */
    public boolean contains(@Nullable Object value) {
        return slots[find(value, hash(value))] != 0;
    }

    public int size() {
        return size;
    }

    private static int hash(@Nullable Object value) {
        int hash = (value == null ? 0 : value.hashCode()) * GOLDEN;
        return hash ^ hash >>> 16;
    }

    private int find(@Nullable Object value, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int number = slots[slot] - 1;
            if (hashes[number] == hash && (value == null ? values[number] == null : value.equals(values[number]))) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        values = Arrays.copyOf(values, 2 * size);
        hashes = Arrays.copyOf(hashes, 2 * size);
        slots = new int[4 * size];
        for (int number = 0; number < size; number++) {
            int slot = hashes[number] & slots.length - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = number + 1;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Names objects by the order in which they are met, from 1. A hash table of identities with open addressing. A stamp for
 * each use makes clearing cheap, so the table is used for each state without being allocated anew. Not thread-safe.
 */
final class NameTable {
    private static final int LEAST = 256;

    private @Nullable Object[] keys = new Object[LEAST];
    private int[] names = new int[LEAST];
    private int[] stamps = new int[LEAST];
    private Object[] objects = new Object[LEAST / 2];
    private int stamp;
    private int size;

    /** Forgets all names. */
    void clear() {
        size = 0;
        if (++stamp == 0) {
            Arrays.fill(stamps, 0);
            stamp = 1;
        }
    }

    /** Keeps no object alive for longer. */
    void release() {
        clear();
        Arrays.fill(keys, null);
        Arrays.fill(objects, null);
    }

    /** {@return how many objects have names} */
    int size() {
        return size;
    }

    /** {@return an object} @param name of it, from 1 */
    Object object(int name) {
        return objects[name - 1];
    }

    /** {@return the name of an object, which gets the next one if it has none} Expected constant time. */
    int name(Object object) {
        int mask = keys.length - 1;
        int slot = slot(object, mask);
        while (stamps[slot] == stamp) {
            if (keys[slot] == object) {
                return names[slot];
            }
            slot = slot + 1 & mask;
        }
        if (2 * size >= mask) {
            grow();
            return name(object);
        }
        put(slot, object, ++size);
        objects[size - 1] = object;
        return size;
    }

    /** {@return the name of an object, or 0 if it has none} */
    int find(Object object) {
        int mask = keys.length - 1;
        int slot = slot(object, mask);
        while (stamps[slot] == stamp) {
            if (keys[slot] == object) {
                return names[slot];
            }
            slot = slot + 1 & mask;
        }
        return 0;
    }

    private void put(int slot, Object object, int name) {
        keys[slot] = object;
        names[slot] = name;
        stamps[slot] = stamp;
    }

    private void grow() {
        int capacity = 2 * keys.length;
        keys = new Object[capacity];
        names = new int[capacity];
        stamps = new int[capacity];
        objects = Arrays.copyOf(objects, capacity / 2);
        for (int name = 1; name <= size; name++) {
            int slot = slot(objects[name - 1], capacity - 1);
            while (stamps[slot] == stamp) {
                slot = slot + 1 & capacity - 1;
            }
            put(slot, objects[name - 1], name);
        }
    }

    private static int slot(Object object, int mask) {
        return System.identityHashCode(object) * 0x9E3779B1 >>> 7 & mask;
    }
}

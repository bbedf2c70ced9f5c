// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;

/** A small number for each location: a hash table with open addressing, reused without allocating. */
final class RowTable {
    static final int NONE = -1;

    private long[] keys = new long[64];
    private int[] values = new int[64];
    private int size;

    void clear() {
        if (size > 0) {
            Arrays.fill(keys, Footprint.NO_LOCATION);
            size = 0;
        }
    }

    int get(long key) {
        int slot = slot(key);
        return keys[slot] == key ? values[slot] : NONE;
    }

    /** Sets the number of a key. {@return what it was} @param key not {@link Footprint#NO_LOCATION} */
    int put(long key, int value) {
        int slot = slot(key);
        if (keys[slot] == key) {
            int old = values[slot];
            values[slot] = value;
            return old;
        }
        keys[slot] = key;
        values[slot] = value;
        if (++size * 2 > keys.length) {
            grow();
        }
        return NONE;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) BitMixer.mix(key) & mask;
        while (keys[slot] != Footprint.NO_LOCATION && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != Footprint.NO_LOCATION) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.Arrays;

/** From locations to event numbers: an open hash table without boxing, emptied for every execution. */
final class LocationTable {
    private static final int ABSENT = -1;

    private long[] keys = new long[64];
    private int[] events = new int[64];
    private int size;

    LocationTable() {
        Arrays.fill(events, ABSENT);
    }

    void clear() {
        Arrays.fill(events, ABSENT);
        size = 0;
    }

    /** {@return the event last put for a location, or -1} @param location any */
    int get(long location) {
        return events[slot(location)];
    }

    void put(long location, int event) {
        int slot = slot(location);
        if (events[slot] == ABSENT) {
            if (++size * 2 > keys.length) {
                grow();
                slot = slot(location);
            }
            keys[slot] = location;
        }
        events[slot] = event;
    }

    private int slot(long location) {
        int mask = keys.length - 1;
        int slot = (int) (location * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (events[slot] != ABSENT && keys[slot] != location) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldEvents = events;
        keys = new long[oldKeys.length * 2];
        events = new int[keys.length];
        Arrays.fill(events, ABSENT);
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldEvents[old] != ABSENT) {
                int slot = slot(oldKeys[old]);
                keys[slot] = oldKeys[old];
                events[slot] = oldEvents[old];
            }
        }
    }
}

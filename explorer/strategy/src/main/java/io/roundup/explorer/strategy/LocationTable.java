// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.Arrays;

/**
 * From locations to the last event at each: an open hash table without boxing. Locations without an event keep their
 * place until the table is full, since the next execution will most likely have events there again.
 */
public final class LocationTable {
    /** No event. */
    static final int NONE = -1;

    private static final int UNUSED = -2;

    private long[] keys = new long[64];
    private int[] events = new int[64];
    private int used;

    public LocationTable() {
        clear();
    }

    /** Forgets all. */
    public void clear() {
        Arrays.fill(events, UNUSED);
        used = 0;
    }

    /** {@return the event last put for a location, or {@link #NONE}} @param location any */
    public int get(long location) {
        return Math.max(NONE, events[slot(location)]);
    }

    /** Notes an event. @param location where @param event from 0, or {@link #NONE} to take back what was put */
    public void put(long location, int event) {
        int slot = slot(location);
        if (events[slot] == UNUSED) {
            if (++used * 2 > keys.length) {
                rebuild();
                slot = slot(location);
            }
            keys[slot] = location;
        }
        events[slot] = event;
    }

    private int slot(long location) {
        int mask = keys.length - 1;
        int slot = (int) (location * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (events[slot] != UNUSED && keys[slot] != location) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void rebuild() {
        long[] oldKeys = keys;
        int[] oldEvents = events;
        keys = new long[oldKeys.length * 2];
        events = new int[keys.length];
        clear();
        used = 1;
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldEvents[old] >= 0) {
                int slot = slot(oldKeys[old]);
                keys[slot] = oldKeys[old];
                events[slot] = oldEvents[old];
                used++;
            }
        }
    }
}

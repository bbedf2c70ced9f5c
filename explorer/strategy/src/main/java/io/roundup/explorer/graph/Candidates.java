// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;

/** What the next event of a thread may be: the answer to a question. Reused. */
final class Candidates {
    private int[] stores = new int[8];
    private int count;
    private int[] blocked = new int[8];
    private int blockedCount;
    private boolean offersWait;

    void clear() {
        count = 0;
        blockedCount = 0;
        offersWait = false;
    }

    /** A store may be seen, or come before the next one. */
    void add(int store) {
        stores = append(stores, count++, store);
    }

    /** A read-modify-write could see a store if its own had a place after it. */
    void addBlocked(int store) {
        blocked = append(blocked, blockedCount++, store);
    }

    private static int[] append(int[] array, int size, int element) {
        int[] room = size == array.length ? Arrays.copyOf(array, 2 * size) : array;
        room[size] = element;
        return room;
    }

    /** The read may wait instead. */
    void offerWait(boolean isOffered) {
        offersWait = isOffered;
    }

    int count() {
        return count;
    }

    int get(int index) {
        return stores[index];
    }

    boolean offersWait() {
        return offersWait;
    }

    int blockedCount() {
        return blockedCount;
    }

    int blocked(int index) {
        return blocked[index];
    }

    /** {@return those that are blocked} They are forgotten. */
    int[] takeBlocked() {
        int[] taken = Arrays.copyOf(blocked, blockedCount);
        blockedCount = 0;
        return taken;
    }
}

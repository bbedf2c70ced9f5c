// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import java.util.Arrays;

/**
 * From the keys of states to the threads that slept each time that a state was met: an open hash table of rows in one
 * array. It keeps keys as they are, so that no state is taken for another one. A row takes four bytes for each number of
 * its key, and one for each eight threads up to the highest that has slept anywhere. At most 60 % of the rows are in use.
 * Not thread-safe. Expected time linear in the width of a key.
 */
final class StateTable {
    /** All threads: nobody has been explored from a new state. */
    static final long NEW = -1;

    private static final int UNUSED = -1;
    private static final int FIRST_CAPACITY = 1 << 10;

    private final int width;
    private int[] rows;
    /** The sleepers of each row, eight threads in each array. */
    private byte[][] sleepers = new byte[1][];

    private int capacity = FIRST_CAPACITY;
    private int size;

    /** Creates a table without states. @param width how many numbers a key has */
    StateTable(int width) {
        this.width = width;
        rows = emptyRows();
        sleepers[0] = new byte[capacity];
    }

    /** {@return how many states are known} */
    int size() {
        return size;
    }

    /**
     * A state is met: from now on, those sleep there that slept each time, this time as well.
     *
     * @param key of the state
     * @param asleep this time
     * @return who slept each time before, or {@link #NEW}
     */
    long meet(int[] key, long asleep) {
        int row = row(key, 0);
        long before = NEW;
        if (rows[row * width] == UNUSED) {
            System.arraycopy(key, 0, rows, row * width, width);
            size++;
        } else {
            before = sleepersAt(row);
        }
        putSleepers(row, asleep & before);
        if (size > capacity / 5 * 3) {
            grow();
        }
        return before;
    }

    private long sleepersAt(int row) {
        long all = 0;
        for (int eight = 0; eight < sleepers.length; eight++) {
            all |= (sleepers[eight][row] & 0xFFL) << 8 * eight;
        }
        return all;
    }

    private void putSleepers(int row, long asleep) {
        int needed = (Long.SIZE + 7 - Long.numberOfLeadingZeros(asleep)) / 8;
        while (sleepers.length < needed) {
            sleepers = Arrays.copyOf(sleepers, sleepers.length + 1);
            sleepers[sleepers.length - 1] = new byte[capacity];
        }
        for (int eight = 0; eight < sleepers.length; eight++) {
            sleepers[eight][row] = (byte) (asleep >>> 8 * eight);
        }
    }

    /** {@return the row of a key, or an unused one for it} @param from where the key begins in the array */
    private int row(int[] key, int from) {
        int mask = capacity - 1;
        int row = hash(key, from, from + width) & mask;
        while (rows[row * width] != UNUSED
                && !Arrays.equals(rows, row * width, (row + 1) * width, key, from, from + width)) {
            row = row + 1 & mask;
        }
        return row;
    }

    /** @throws OutOfMemoryError if the rows do not fit into an array or into memory */
    private void grow() {
        int[] oldRows = rows;
        byte[][] oldSleepers = sleepers;
        int oldCapacity = capacity;
        capacity = Math.multiplyExact(2, capacity);
        rows = emptyRows();
        sleepers = new byte[oldSleepers.length][capacity];
        for (int old = 0; old < oldCapacity; old++) {
            if (oldRows[old * width] != UNUSED) {
                int row = row(oldRows, old * width);
                System.arraycopy(oldRows, old * width, rows, row * width, width);
                for (int eight = 0; eight < sleepers.length; eight++) {
                    sleepers[eight][row] = oldSleepers[eight][old];
                }
            }
        }
    }

    private int[] emptyRows() {
        int[] empty = new int[Math.multiplyExact(capacity, width)];
        Arrays.fill(empty, UNUSED);
        return empty;
    }

    /** {@return a hash of some numbers, of which all bits may be used} @param from the first @param to behind the last */
    static int hash(int[] numbers, int from, int to) {
        long hash = to - from;
        for (int index = from; index < to; index++) {
            hash = (hash ^ numbers[index]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) (hash * 0xBF58476D1CE4E5B9L >>> 32);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/**
 * From the keys of states to the threads that slept each time that a state was met. It keeps keys as they are, so that no
 * state is taken for another one. Not thread-safe. Expected time linear in the width of a key.
 *
 * <p>The table is a fixed number of open hash tables. Each grows by a quarter when three quarters of its rows are in use.
 * So the whole is at least 60 % full once it is large, and growing needs little more memory than the table has. No array
 * gets too long before there are a billion numbers in keys. A row takes four bytes for each number of its key, and one
 * for each eight threads up to the highest that has slept in its part.
 */
final class StateTable {
    /** All threads: nobody has been explored from a new state. */
    static final long NEW = -1;

    private static final int UNUSED = -1;
    private static final int PART_BITS = 8;
    private static final int FIRST_CAPACITY = 8;

    private final int width;
    private final Part[] parts = new Part[1 << PART_BITS];
    private int size;

    /** Creates a table without states. @param width how many numbers a key has */
    StateTable(int width) {
        this.width = width;
        Arrays.setAll(parts, index -> new Part());
    }

    /** {@return how many states are known} */
    int size() {
        return size;
    }

    /** {@return about how much memory it takes at most} Three of five rows are in use. */
    long bytes() {
        return 5L * size * (Integer.BYTES * width + 1) / 3;
    }

    /**
     * A state is met: from now on, those sleep there that slept each time, this time as well.
     *
     * @param key of the state
     * @param asleep this time
     * @return who slept each time before, or {@link #NEW}
     * @throws OutOfMemoryError if the state is new, and there is no room for it
     */
    long meet(int[] key, long asleep) {
        long hash = hash(key, 0, width);
        return parts[(int) (hash >>> Long.SIZE - PART_BITS)].meet(key, hash, asleep);
    }

    /** Writes all states, one after the other. @param out takes them */
    void save(StateSink out) {
        out.number(size);
        for (Part part : parts) {
            part.save(out);
        }
    }

    /** Takes up what another table wrote. @param in gives it; this table is empty */
    void restore(StateSource in) {
        int[] key = new int[width];
        for (int left = in.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            for (int index = 0; index < width; index++) {
                key[index] = in.numberIn(Integer.MIN_VALUE, Integer.MAX_VALUE);
            }
            meet(key, in.number());
        }
    }

    /** {@return a hash of some numbers, of which the high bits are good} @param from the first @param to behind the last */
    static long hash(int[] numbers, int from, int to) {
        long hash = to - from;
        int index = from;
        // Each round waits for the one before: two numbers a round take half as long.
        for (; index + 1 < to; index += 2) {
            long both = (long) numbers[index] << Integer.SIZE ^ numbers[index + 1] & 0xFFFFFFFFL;
            hash = (hash ^ both) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        if (index < to) {
            hash = (hash ^ numbers[index]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash * 0xBF58476D1CE4E5B9L;
    }

    /** The states whose hashes begin alike. */
    private final class Part {
        private int capacity = FIRST_CAPACITY;
        private int used;
        private int[] rows = emptyRows();
        /** Of each row, eight threads a byte. */
        private byte[] sleepers = new byte[capacity];

        private int sleeperBytes = 1;

        long meet(int[] key, long hash, long asleep) {
            int row = row(key, 0, hash);
            long before = NEW;
            if (rows[row * width] == UNUSED) {
                if (4L * used >= 3L * capacity) {
                    grow();
                    row = row(key, 0, hash);
                }
                System.arraycopy(key, 0, rows, row * width, width);
                used++;
                size++;
            } else {
                before = sleepersAt(row);
            }
            putSleepers(row, asleep & before);
            return before;
        }

        void save(StateSink out) {
            for (int row = 0; row < capacity; row++) {
                if (rows[row * width] != UNUSED) {
                    for (int index = 0; index < width; index++) {
                        out.number(rows[row * width + index]);
                    }
                    out.number(sleepersAt(row));
                }
            }
        }

        /** {@return the row of a key, or an unused one for it} @param from where the key begins in the array */
        private int row(int[] key, int from, long hash) {
            int row = (int) ((hash << PART_BITS >>> Integer.SIZE) * capacity >>> Integer.SIZE);
            while (rows[row * width] != UNUSED
                    && !Arrays.equals(rows, row * width, (row + 1) * width, key, from, from + width)) {
                row = row + 1 == capacity ? 0 : row + 1;
            }
            return row;
        }

        private long sleepersAt(int row) {
            long all = 0;
            for (int eight = 0; eight < sleeperBytes; eight++) {
                all |= (sleepers[row * sleeperBytes + eight] & 0xFFL) << 8 * eight;
            }
            return all;
        }

        private void putSleepers(int row, long asleep) {
            int needed = (Long.SIZE + 7 - Long.numberOfLeadingZeros(asleep)) / 8;
            if (needed > sleeperBytes) {
                widen(needed);
            }
            for (int eight = 0; eight < sleeperBytes; eight++) {
                sleepers[row * sleeperBytes + eight] = (byte) (asleep >>> 8 * eight);
            }
        }

        private void widen(int bytes) {
            byte[] wider = new byte[Math.multiplyExact(capacity, bytes)];
            for (int row = 0; row < capacity; row++) {
                System.arraycopy(sleepers, row * sleeperBytes, wider, row * bytes, sleeperBytes);
            }
            sleepers = wider;
            sleeperBytes = bytes;
        }

        private void grow() {
            int[] oldRows = rows;
            byte[] oldSleepers = sleepers;
            capacity += capacity / 4;
            rows = emptyRows();
            sleepers = new byte[Math.multiplyExact(capacity, sleeperBytes)];
            for (int from = 0; from < oldRows.length; from += width) {
                if (oldRows[from] != UNUSED) {
                    int row = row(oldRows, from, hash(oldRows, from, from + width));
                    System.arraycopy(oldRows, from, rows, row * width, width);
                    System.arraycopy(
                            oldSleepers, from / width * sleeperBytes, sleepers, row * sleeperBytes, sleeperBytes);
                }
            }
        }

        private int[] emptyRows() {
            int[] empty = new int[Math.multiplyExact(capacity, width)];
            Arrays.fill(empty, UNUSED);
            return empty;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import java.util.Arrays;

/**
 * The steps of a history automaton that were made: a look-up by three numbers, in place of one by method, arguments and
 * result. A hash table with open addressing. Not thread-safe.
 */
final class KnownSteps {
    /** No number of an automaton. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int WIDTH = 4;

    /** Four numbers a row: before, thread, label, after. */
    private int[] rows = new int[WIDTH * 256];

    private int size;

    KnownSteps() {
        Arrays.fill(rows, UNKNOWN);
    }

    /** {@return how many are known} */
    int size() {
        return size;
    }

    /** {@return the number after an event, or {@link #UNKNOWN}} Expected constant time. */
    int after(int before, int thread, int label) {
        return rows[row(before, thread, label) + 3];
    }

    /** An event was read for the first time. */
    void add(int before, int thread, int label, int after) {
        if (2 * WIDTH * ++size > rows.length) {
            grow();
        }
        put(before, thread, label, after);
    }

    private void put(int before, int thread, int label, int after) {
        int row = row(before, thread, label);
        rows[row] = before;
        rows[row + 1] = thread;
        rows[row + 2] = label;
        rows[row + 3] = after;
    }

    private void grow() {
        int[] old = rows;
        rows = new int[2 * old.length];
        Arrays.fill(rows, UNKNOWN);
        for (int row = 0; row < old.length; row += WIDTH) {
            if (old[row + 3] != UNKNOWN) {
                put(old[row], old[row + 1], old[row + 2], old[row + 3]);
            }
        }
    }

    private int row(int before, int thread, int label) {
        int mask = rows.length - 1;
        long hash = ((before * 31L + thread) * 0x9E3779B97F4A7C15L + label) * 0xBF58476D1CE4E5B9L;
        int row = (int) (hash >>> Integer.SIZE) * WIDTH & mask;
        while (rows[row + 3] != UNKNOWN && (rows[row] != before || rows[row + 1] != thread || rows[row + 2] != label)) {
            row = row + WIDTH & mask;
        }
        return row;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;

/** Sets of events, one in each row, as bits. All grow together; nothing is allocated unless they grow. */
final class BitRows {
    private long[] bits = new long[16];
    private int words = 1;

    /** Makes room. @param rows how many there will be @param events how many there will be */
    void reserve(int rows, int events) {
        int needed = (events + Long.SIZE - 1) / Long.SIZE;
        if (needed > words) {
            widen(Math.max(needed, 2 * words), rows);
        }
        if (rows * words > bits.length) {
            bits = Arrays.copyOf(bits, 2 * rows * words);
        }
    }

    private void widen(int wider, int rows) {
        int before = bits.length / words;
        long[] wide = new long[Math.max(before, rows) * wider];
        for (int row = 0; row < before; row++) {
            System.arraycopy(bits, row * words, wide, row * wider, words);
        }
        bits = wide;
        words = wider;
    }

    int words() {
        return words;
    }

    long word(int row, int index) {
        return bits[row * words + index];
    }

    void clear(int row) {
        Arrays.fill(bits, row * words, (row + 1) * words, 0);
    }

    void clearAll() {
        Arrays.fill(bits, 0);
    }

    boolean contains(int row, int event) {
        return (bits[row * words + (event >> 6)] & 1L << event) != 0;
    }

    void add(int row, int event) {
        bits[row * words + (event >> 6)] |= 1L << event;
    }

    void remove(int row, int event) {
        bits[row * words + (event >> 6)] &= ~(1L << event);
    }

    /** Adds what another set has. @param row to which it is added @param from the rows of the other @param other it */
    void addAll(int row, BitRows from, int other) {
        int common = Math.min(words, from.words);
        int to = row * words;
        int at = other * from.words;
        for (int word = 0; word < common; word++) {
            bits[to + word] |= from.bits[at + word];
        }
    }

    boolean isEmpty(int row) {
        for (int word = row * words; word < (row + 1) * words; word++) {
            if (bits[word] != 0) {
                return false;
            }
        }
        return true;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;

/**
 * Sets of events, one in each row, as bits. All grow together; nothing is allocated unless they grow. What is added can
 * be taken back, if that was asked for.
 */
final class BitRows {
    private long[] bits = new long[16];
    private int words = 1;

    private final boolean isUndoable;
    /** Of each change: the row, the word in it, and what that was before. */
    private int[] changedRow = new int[0];

    private int[] changedWord = new int[0];
    private long[] bitsBefore = new long[0];
    private int changes;
    /** By moment: how many changes there were. */
    private int[] changesAt = new int[1];

    /** Makes empty rows. @param isUndoable whether {@link #undo} is called; what {@link #clear} takes away is not undone */
    BitRows(boolean isUndoable) {
        this.isUndoable = isUndoable;
    }

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
        if (words == 1) {
            bits[row] = 0;
            return;
        }
        for (int word = row * words; word < (row + 1) * words; word++) {
            bits[word] = 0;
        }
    }

    /** Remembers what is there. @param moment from 1, one more than that of the last call or of {@link #undo} */
    void mark(int moment) {
        if (moment >= changesAt.length) {
            changesAt = Arrays.copyOf(changesAt, 2 * moment);
        }
        changesAt[moment] = changes;
    }

    /** Takes back what was added since a moment. @param moment 0 for the time before all, or marked */
    void undo(int moment) {
        for (int left = changesAt[moment]; changes > left; ) {
            changes--;
            bits[changedRow[changes] * words + changedWord[changes]] = bitsBefore[changes];
        }
    }

    /** Adds to a word of a row what is not all there, and remembers how it was. */
    private void change(int row, int word, long added) {
        if (changes == bitsBefore.length) {
            int room = Math.max(64, 2 * changes);
            changedRow = Arrays.copyOf(changedRow, room);
            changedWord = Arrays.copyOf(changedWord, room);
            bitsBefore = Arrays.copyOf(bitsBefore, room);
        }
        int at = row * words + word;
        changedRow[changes] = row;
        changedWord[changes] = word;
        bitsBefore[changes++] = bits[at];
        bits[at] |= added;
    }

    boolean contains(int row, int event) {
        return (bits[row * words + (event >> 6)] & 1L << event) != 0;
    }

    void add(int row, int event) {
        if (isUndoable) {
            if (!contains(row, event)) {
                change(row, event >> 6, 1L << event);
            }
        } else {
            bits[row * words + (event >> 6)] |= 1L << event;
        }
    }

    /** Not undone. */
    void remove(int row, int event) {
        bits[row * words + (event >> 6)] &= ~(1L << event);
    }

    /** Adds what another set has. @param row to which it is added @param from the rows of the other @param other it */
    void addAll(int row, BitRows from, int other) {
        if (words == 1 && from.words == 1) {
            addWord(row, 0, from.bits[other]);
            return;
        }
        int common = Math.min(words, from.words);
        int at = other * from.words;
        for (int word = 0; word < common; word++) {
            addWord(row, word, from.bits[at + word]);
        }
    }

    private void addWord(int row, int word, long added) {
        int at = row * words + word;
        if (!isUndoable) {
            bits[at] |= added;
        } else if ((added & ~bits[at]) != 0) {
            change(row, word, added);
        }
    }

    /** Makes a set what another one of rows of the same size is. Not undone. */
    void copy(int row, BitRows from, int other) {
        if (words == 1) {
            bits[row] = from.bits[other * from.words];
            return;
        }
        int common = Math.min(words, from.words);
        for (int word = 0; word < common; word++) {
            bits[row * words + word] = from.bits[other * from.words + word];
        }
        for (int word = common; word < words; word++) {
            bits[row * words + word] = 0;
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

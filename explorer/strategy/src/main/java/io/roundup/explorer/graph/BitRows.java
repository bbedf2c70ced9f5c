// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;

/**
 * Sets of events, one in each row, as bits. All rows grow together; nothing is allocated unless they grow. What is added
 * <em>for now</em> can be taken back. Rows of one graph have the same width, so that one can be added to another. Most
 * graphs have at most 128 events, so there are no loops over one or two words.
 */
final class BitRows {
    private long[] bits = new long[16];
    private int words = 1;

    /** Of each change: the word, and what it was before. */
    private int[] changed = new int[64];

    private long[] bitsBefore = new long[64];
    private int changes;
    /** By moment: how many changes there were. */
    private int[] changesAt = new int[16];

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
        for (int change = 0; change < changes; change++) {
            changed[change] = changed[change] / words * wider + changed[change] % words;
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

    void addWord(int row, int index, long added) {
        bits[row * words + index] |= added;
    }

    void clear(int row) {
        if (words <= 2) {
            bits[row * words] = 0;
            bits[row * words + words - 1] = 0;
            return;
        }
        Arrays.fill(bits, row * words, (row + 1) * words, 0);
    }

    /** Remembers what is there. @param moment from 1, one more than that of the last call or of {@link #undo} */
    void mark(int moment) {
        if (moment >= changesAt.length) {
            changesAt = Arrays.copyOf(changesAt, 2 * moment);
        }
        changesAt[moment] = changes;
    }

    /** Takes back what was added for now since a moment. @param moment 0 for the time before all, or marked */
    void undo(int moment) {
        for (int left = changesAt[moment]; changes > left; ) {
            changes--;
            bits[changed[changes]] = bitsBefore[changes];
        }
    }

    private void addForNow(int word, long added) {
        long before = bits[word];
        if ((added & ~before) != 0) {
            if (changes == changed.length) {
                changed = Arrays.copyOf(changed, 2 * changes);
                bitsBefore = Arrays.copyOf(bitsBefore, 2 * changes);
            }
            changed[changes] = word;
            bitsBefore[changes++] = before;
            bits[word] = before | added;
        }
    }

    boolean contains(int row, int event) {
        return (bits[row * words + (event >> 6)] & 1L << event) != 0;
    }

    void add(int row, int event) {
        bits[row * words + (event >> 6)] |= 1L << event;
    }

    void addEventForNow(int row, int event) {
        addForNow(row * words + (event >> 6), 1L << event);
    }

    void remove(int row, int event) {
        bits[row * words + (event >> 6)] &= ~(1L << event);
    }

    /** Adds what another set has. @param from the rows of the other @param other it */
    void addAll(int row, BitRows from, int other) {
        if (words == 1) {
            bits[row] |= from.bits[other];
            return;
        }
        addWords(row * words, from.bits, other * words, words);
    }

    /** Adds to two sets, which follow each other, what two others have. @param row the first @param other as well */
    void addPair(int row, BitRows from, int other) {
        if (words == 1) {
            bits[row] |= from.bits[other];
            bits[row + 1] |= from.bits[other + 1];
            return;
        }
        addWords(row * words, from.bits, other * words, 2 * words);
    }

    private void addWords(int to, long[] from, int at, int count) {
        long[] into = bits;
        if (count == 4) {
            into[to] |= from[at];
            into[to + 1] |= from[at + 1];
            into[to + 2] |= from[at + 2];
            into[to + 3] |= from[at + 3];
            return;
        }
        for (int word = 0; word < count; word++) {
            into[to + word] |= from[at + word];
        }
    }

    /** As {@link #addAll}. */
    void addAllForNow(int row, BitRows from, int other) {
        if (words == 1) {
            addForNow(row, from.bits[other]);
            return;
        }
        addWordsForNow(row * words, from.bits, other * words, words);
    }

    /** As {@link #addPair}. */
    void addPairForNow(int row, BitRows from, int other) {
        if (words == 1) {
            addForNow(row, from.bits[other]);
            addForNow(row + 1, from.bits[other + 1]);
            return;
        }
        addWordsForNow(row * words, from.bits, other * words, 2 * words);
    }

    private void addWordsForNow(int to, long[] from, int at, int count) {
        if (count == 4) {
            addForNow(to, from[at]);
            addForNow(to + 1, from[at + 1]);
            addForNow(to + 2, from[at + 2]);
            addForNow(to + 3, from[at + 3]);
            return;
        }
        for (int word = 0; word < count; word++) {
            addForNow(to + word, from[at + word]);
        }
    }

    /** Makes a set what another one is. */
    void copy(int row, BitRows from, int other) {
        if (words <= 2) {
            bits[row * words] = from.bits[other * words];
            bits[row * words + words - 1] = from.bits[other * words + words - 1];
            return;
        }
        System.arraycopy(from.bits, other * words, bits, row * words, words);
    }

    /** Makes two sets, which follow each other, what two others are. */
    void copyPair(int row, BitRows from, int other) {
        if (words == 1) {
            bits[row] = from.bits[other];
            bits[row + 1] = from.bits[other + 1];
            return;
        }
        if (words == 2) {
            long[] source = from.bits;
            bits[2 * row] = source[2 * other];
            bits[2 * row + 1] = source[2 * other + 1];
            bits[2 * row + 2] = source[2 * other + 2];
            bits[2 * row + 3] = source[2 * other + 3];
            return;
        }
        System.arraycopy(from.bits, other * words, bits, row * words, 2 * words);
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

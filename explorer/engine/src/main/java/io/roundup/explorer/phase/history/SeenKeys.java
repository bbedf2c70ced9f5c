// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A set of sequences of numbers, each built in place and then looked up: one that is known costs no allocation. Open
 * addressing; not thread-safe.
 */
final class SeenKeys {
    /** Most programs have few. */
    private static final int FIRST = 16;

    private long[][] table = new long[FIRST][];
    /** For each place in the table: the number of the sequence that is there. */
    private int[] numbers = new int[FIRST];

    private int size;
    private long[] key = new long[32];
    private int length;

    /** Starts a sequence. */
    void begin() {
        length = 0;
    }

    /** Appends to the sequence. @param number any */
    void append(long number) {
        if (length == key.length) {
            key = Arrays.copyOf(key, length * 2);
        }
        key[length++] = number;
    }

    /** {@return whether the sequence was new; then it is known from now on} */
    boolean add() {
        int before = size;
        number(Integer.MAX_VALUE);
        return size > before;
    }

    /**
     * {@return the number of the sequence, which is how many were known before it; -1 if it is new and not added}
     *
     * @param most how many are to be known
     */
    int number(int most) {
        int mask = table.length - 1;
        int at = hash(key, length) & mask;
        while (table[at] != null) {
            if (Arrays.equals(table[at], 0, table[at].length, key, 0, length)) {
                return numbers[at];
            }
            at = at + 1 & mask;
        }
        if (size == most) {
            return -1;
        }
        int number = size++;
        table[at] = Arrays.copyOf(key, length);
        numbers[at] = number;
        if (size * 2 > table.length) {
            grow();
        }
        return number;
    }

    /** {@return the sequences that are known, in no order; not to be changed} */
    Stream<long[]> all() {
        return Arrays.stream(table).filter(Objects::nonNull);
    }

    /** {@return how many sequences are known} */
    int size() {
        return size;
    }

    private static int hash(long[] key, int length) {
        long hash = length;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ key[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    private void grow() {
        long[][] old = table;
        int[] oldNumbers = numbers;
        table = new long[old.length * 2][];
        numbers = new int[table.length];
        int mask = table.length - 1;
        for (int from = 0; from < old.length; from++) {
            if (old[from] != null) {
                int at = hash(old[from], old[from].length) & mask;
                while (table[at] != null) {
                    at = at + 1 & mask;
                }
                table[at] = old[from];
                numbers[at] = oldNumbers[from];
            }
        }
    }
}

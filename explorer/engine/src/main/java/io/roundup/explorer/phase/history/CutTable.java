// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import java.util.Arrays;

/**
 * Pairs of a set, as the bits of a long, and a number. A hash table with open addressing, which is cleared in constant time.
 * Not thread-safe.
 */
final class CutTable {
    private static final int FIRST = 64;

    private long[] sets = new long[FIRST];
    private int[] numbers = new int[FIRST];
    /** Of each place, when it was taken: it is free unless that was since the last {@link #clear}. */
    private int[] times = new int[FIRST];

    private int time = 1;
    private int size;

    /** Removes all. */
    void clear() {
        size = 0;
        if (++time == Integer.MAX_VALUE) {
            Arrays.fill(times, 0);
            time = 1;
        }
    }

    /** {@return whether a pair was not there, and is now} Expected constant time. */
    boolean add(long set, int number) {
        int place = place(set, number);
        if (times[place] == time) {
            return false;
        }
        put(place, set, number);
        if (2 * ++size > sets.length) {
            grow();
        }
        return true;
    }

    private void put(int place, long set, int number) {
        sets[place] = set;
        numbers[place] = number;
        times[place] = time;
    }

    private int place(long set, int number) {
        int mask = sets.length - 1;
        long hash = (set * 0x9E3779B97F4A7C15L + number) * 0xBF58476D1CE4E5B9L;
        int place = (int) (hash >>> Integer.SIZE) & mask;
        while (times[place] == time && (sets[place] != set || numbers[place] != number)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        long[] oldSets = sets;
        int[] oldNumbers = numbers;
        int[] oldTimes = times;
        sets = new long[2 * oldSets.length];
        numbers = new int[sets.length];
        times = new int[sets.length];
        for (int old = 0; old < oldSets.length; old++) {
            if (oldTimes[old] == time) {
                put(place(oldSets[old], oldNumbers[old]), oldSets[old], oldNumbers[old]);
            }
        }
    }
}

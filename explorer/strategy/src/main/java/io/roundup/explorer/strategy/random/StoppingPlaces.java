// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.strategy.LocationTable;
import java.util.Arrays;

/**
 * Where a thread may stop, and the pairs of places that begin there. If many places have accesses of one object, that are
 * as many pairs squared. So a place is drawn first, and then one of its pairs: one that is in a single pair is drawn as
 * often as the others.
 */
final class StoppingPlaces {
    private final LocationTable numbers = new LocationTable();
    private int size;
    private int[] drawn = new int[16];
    private int[][] pairs = new int[16][];
    private int[] count = new int[16];

    /** A pair was not known before. @param place where a thread stops @param pair its number */
    void add(int place, int pair) {
        int at = numbers.get(place);
        if (at < 0) {
            if (size == drawn.length) {
                drawn = Arrays.copyOf(drawn, 2 * size);
                pairs = Arrays.copyOf(pairs, 2 * size);
                count = Arrays.copyOf(count, 2 * size);
            }
            at = size++;
            numbers.put(place, at);
            pairs[at] = new int[4];
        }
        if (count[at] == pairs[at].length) {
            pairs[at] = Arrays.copyOf(pairs[at], 2 * count[at]);
        }
        pairs[at][count[at]++] = pair;
    }

    /**
     * {@return one of two random pairs of one of two random places, each time what was drawn less}
     *
     * @param tries how often each pair was drawn
     * @param random draws
     */
    int draw(int[] tries, SplitMix64 random) {
        int place = lessDrawn(random.below(size), random.below(size), drawn);
        drawn[place]++;
        int[] its = pairs[place];
        return lessDrawn(its[random.below(count[place])], its[random.below(count[place])], tries);
    }

    private static int lessDrawn(int one, int two, int[] times) {
        return times[one] <= times[two] ? one : two;
    }
}

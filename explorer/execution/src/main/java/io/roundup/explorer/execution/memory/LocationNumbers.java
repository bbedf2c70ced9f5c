// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;

/**
 * Numbers locations in the order in which they are asked for, and for ever: a hash table with open addressing. Maps of the
 * JDK are explored, and take time in an execution.
 */
public final class LocationNumbers {
    private static final int FREE = -1;

    private long[] locations = new long[64];
    private int[] epochs = new int[64];
    private int[] numbers = new int[64];
    private int size;

    /** None has a number. */
    public LocationNumbers() {
        Arrays.fill(numbers, FREE);
    }

    /**
     * {@return the number of a location} Expected constant time.
     *
     * @param epoch how often all have begun anew
     * @param location any
     */
    public int of(int epoch, long location) {
        int at = find(epoch, location);
        if (numbers[at] != FREE) {
            return numbers[at];
        }
        if (2 * size >= numbers.length) {
            grow();
            at = find(epoch, location);
        }
        locations[at] = location;
        epochs[at] = epoch;
        numbers[at] = size;
        return size++;
    }

    /** {@return where a location is, or would be} */
    private int find(int epoch, long location) {
        int mask = numbers.length - 1;
        long mixed = (location + epoch) * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> Integer.SIZE) & mask;
        while (numbers[at] != FREE && (locations[at] != location || epochs[at] != epoch)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] locationsBefore = locations;
        int[] epochsBefore = epochs;
        int[] numbersBefore = numbers;
        locations = new long[4 * numbersBefore.length];
        epochs = new int[locations.length];
        numbers = new int[locations.length];
        Arrays.fill(numbers, FREE);
        for (int before = 0; before < numbersBefore.length; before++) {
            if (numbersBefore[before] != FREE) {
                int at = find(epochsBefore[before], locationsBefore[before]);
                locations[at] = locationsBefore[before];
                epochs[at] = epochsBefore[before];
                numbers[at] = numbersBefore[before];
            }
        }
    }
}

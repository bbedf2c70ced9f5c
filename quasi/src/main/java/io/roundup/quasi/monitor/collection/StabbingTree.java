// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.collection;

/**
 * A set of intervals, sorted by their starts, from which those that hold an instant are taken: a segment tree of the
 * largest ends. Each interval taken costs O(log n), and so does a question. Not thread-safe.
 */
public final class StabbingTree {
    private static final int TAKEN = -1;

    private final int width;
    /** The largest end below a node. */
    private final int[] largest;

    public StabbingTree(int[] ends) {
        width = Math.max(1, Integer.highestOneBit(Math.max(1, ends.length - 1)) * 2);
        largest = new int[2 * width];
        for (int i = 0; i < width; i++) {
            largest[width + i] = i < ends.length ? ends[i] : TAKEN;
        }
        for (int node = width - 1; node >= 1; node--) {
            largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
        }
    }

    /**
     * Takes intervals out of a range of places.
     *
     * @param from the first place
     * @param to the place after the last one
     * @param instant what they must not end before
     * @param taken collects their places
     */
    public void take(int from, int to, int instant, IntList taken) {
        take(1, 0, width, from, to, instant, taken);
    }

    private void take(int node, int low, int high, int from, int to, int instant, IntList taken) {
        if (largest[node] < instant || high <= from || to <= low) {
            return;
        }
        if (node >= width) {
            taken.add(low);
            largest[node] = TAKEN;
            return;
        }
        int middle = (low + high) >>> 1;
        take(2 * node, low, middle, from, to, instant, taken);
        take(2 * node + 1, middle, high, from, to, instant, taken);
        largest[node] = Math.max(largest[2 * node], largest[2 * node + 1]);
    }
}

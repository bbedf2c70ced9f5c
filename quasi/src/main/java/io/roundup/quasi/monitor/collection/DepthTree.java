// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.collection;

/**
 * The depth of each instant, that is how many elements are inside for sure: a segment tree with addition on ranges and
 * the least instant. O(log n) an operation. Not thread-safe.
 */
public final class DepthTree {
    private static final int TAKEN = Integer.MAX_VALUE / 2;

    private final int width;
    /** The least depth below a node, without what is added at the nodes above it. */
    private final int[] least;
    /** What is added to all instants below a node; already in {@link #least} of the node itself. */
    private final int[] added;

    public DepthTree(int[] depths) {
        width = Math.max(1, Integer.highestOneBit(Math.max(1, depths.length - 1)) * 2);
        least = new int[2 * width];
        added = new int[width];
        for (int i = 0; i < width; i++) {
            least[width + i] = i < depths.length ? depths[i] : TAKEN;
        }
        for (int node = width - 1; node >= 1; node--) {
            least[node] = Math.min(least[2 * node], least[2 * node + 1]);
        }
    }

    /** {@return the least depth of the instants that were not taken, or more than any depth} */
    public int least() {
        return least[1];
    }

    /** Takes an instant of least depth. {@return the instant} */
    public int takeLeast() {
        int node = 1;
        while (node < width) {
            node = least[2 * node] <= least[2 * node + 1] ? 2 * node : 2 * node + 1;
        }
        least[node] = TAKEN;
        int instant = node - width;
        for (node /= 2; node >= 1; node /= 2) {
            least[node] = Math.min(least[2 * node], least[2 * node + 1]) + added[node];
        }
        return instant;
    }

    /** {@return the least depth of the instants of a range that is not empty} */
    public int least(int from, int to) {
        return least(1, 0, width, from, to);
    }

    private int least(int node, int low, int high, int from, int to) {
        if (from <= low && high <= to + 1) {
            return least[node];
        }
        int middle = (low + high) >>> 1;
        int left = from < middle ? least(2 * node, low, middle, from, to) : TAKEN;
        int right = to >= middle ? least(2 * node + 1, middle, high, from, to) : TAKEN;
        return Math.min(left, right) + added[node];
    }

    /** {@return the first instant from some instant on whose depth is at most a limit, or -1 if there is none} */
    public int firstUpTo(int from, int limit) {
        return firstUpTo(1, 0, width, from, limit);
    }

    private int firstUpTo(int node, int low, int high, int from, int limit) {
        if (high <= from || least[node] > limit) {
            return -1;
        }
        if (node >= width) {
            return low;
        }
        int middle = (low + high) >>> 1;
        int left = firstUpTo(2 * node, low, middle, from, limit - added[node]);
        return left >= 0 ? left : firstUpTo(2 * node + 1, middle, high, from, limit - added[node]);
    }

    /**
     * Makes the instants of a range, which may be empty, deeper.
     *
     * @param by how much, may be negative
     */
    public void deepen(int from, int to, int by) {
        if (from > to) {
            return;
        }
        int left = from + width;
        int right = to + width;
        int leftPath = left;
        int rightPath = right;
        while (left <= right) {
            if ((left & 1) == 1) {
                deepen(left++, by);
            }
            if ((right & 1) == 0) {
                deepen(right--, by);
            }
            left >>= 1;
            right >>= 1;
        }
        refresh(leftPath);
        refresh(rightPath);
    }

    private void deepen(int node, int by) {
        least[node] += by;
        if (node < width) {
            added[node] += by;
        }
    }

    private void refresh(int leaf) {
        for (int node = leaf >> 1; node >= 1; node >>= 1) {
            least[node] = Math.min(least[2 * node], least[2 * node + 1]) + added[node];
        }
    }
}

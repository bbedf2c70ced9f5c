// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.Arrays;

/**
 * All permutations of n places in which nothing is displaced by more than k: Algorithm 2 of the paper that the package
 * names, as it is written. Part of the reference that {@link QuasiSearch} is tested against; not used by it.
 *
 * <p>A permutation is built from left to right. <i>Restriction 1</i>: an item comes at most k places early.
 * <i>Restriction 2</i>: an item comes at most k places late. The <i>lateness</i> of an item while the permutation is
 * being built is how many places it is past its own; an item whose lateness is k <i>must be selected</i>. There are
 * B(n, k) permutations, in lexicographic order.
 *
 * <p>A cursor: {@code while (p.advance()) use(p.current())}. Not thread-safe.
 */
public final class BoundedPermutations {
    private static final int NONE = -1;

    private final int n;
    private final int k;
    /** The item at each place. */
    private final int[] selected;

    private final boolean[] used;
    private boolean started;
    private boolean finished;

    /**
     * A cursor before the first permutation.
     *
     * @param n how many items, at least 0
     * @param k the largest displacement, at least 0
     */
    public BoundedPermutations(int n, int k) {
        if (n < 0 || k < 0) {
            throw new IllegalArgumentException("n and k must not be negative, but are " + n + " and " + k);
        }
        this.n = n;
        this.k = k;
        this.selected = new int[n];
        this.used = new boolean[n];
        Arrays.fill(selected, NONE);
    }

    /**
     * Moves on to the next permutation.
     *
     * @return whether there is one
     */
    public boolean advance() {
        if (finished) {
            return false;
        }
        if (!started && n == 0) {
            started = true;
            return true;
        }
        int place = started ? n - 1 : 0;
        started = true;
        while (place >= 0) {
            int item = nextItem(place);
            if (item == NONE) {
                place--;
            } else if (place == n - 1) {
                return true;
            } else {
                place++;
            }
        }
        finished = true;
        return false;
    }

    /**
     * Selects the next item that may follow the present one at a place, or frees the place. {@return the item, or -1}
     */
    private int nextItem(int place) {
        int item = selected[place];
        if (item != NONE) {
            used[item] = false;
        }
        int mustBeSelected = place - k;
        if (mustBeSelected >= 0 && !used[mustBeSelected]) {
            item = item == NONE ? mustBeSelected : NONE;
        } else {
            int last = (int) Math.min((long) place + k, n - 1);
            item = item == NONE ? Math.max(0, place - k) : item + 1;
            while (item <= last && used[item]) {
                item++;
            }
            item = item > last ? NONE : item;
        }
        selected[place] = item;
        if (item != NONE) {
            used[item] = true;
        }
        return item;
    }

    /** {@return the item at each place; the cursor's own array, to be read before the next {@link #advance}} */
    public int[] current() {
        return selected;
    }

    /**
     * {@return B(n, k), by counting}
     *
     * @param n how many items
     * @param k the largest displacement
     */
    public static long count(int n, int k) {
        BoundedPermutations permutations = new BoundedPermutations(n, k);
        long count = 0;
        while (permutations.advance()) {
            count++;
        }
        return count;
    }
}

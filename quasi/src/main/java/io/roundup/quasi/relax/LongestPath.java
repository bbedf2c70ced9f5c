// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.Arrays;

/**
 * The longest path of a depth-first search so far. Copies only what has changed since it was longest before, so that
 * all updates together take no longer than the search itself. Not thread-safe.
 */
final class LongestPath {
    private long[] choices = new long[16];
    private int length;
    /** How many of the first choices are also the first of the present path. */
    private int shared;

    /** The search has gone back to a depth. */
    void retreatedTo(int depth) {
        shared = Math.min(shared, depth);
    }

    /**
     * The search cannot go on from the present state.
     *
     * @param depth how many choices led there
     */
    void update(SearchSpace space, int depth) {
        if (depth <= length) {
            return;
        }
        if (depth > choices.length) {
            choices = Arrays.copyOf(choices, 2 * depth);
        }
        for (int i = shared; i < depth; i++) {
            choices[i] = space.choice(i);
        }
        length = depth;
        shared = depth;
    }

    long[] choices() {
        return Arrays.copyOf(choices, length);
    }
}

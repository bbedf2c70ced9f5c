// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/** Where a relaxed structure gets the random picks from that make it answer out of order. */
public interface Picks {
    /** Asks the explorer: see {@link io.roundup.explorer.harness.Choice#pick}. */
    Picks EXPLORED = new ExploredPicks();

    /**
     * Picks a value.
     *
     * @param bound how many values there are, at least 1
     * @return a value in {@code [0, bound)}
     */
    int pick(int bound);

    /** {@return picks that are all the same value, or the largest one possible if that is less} */
    static Picks always(int value) {
        return new ConstantPicks(value);
    }

    /**
     * Scripted picks: the first call, of whichever thread, gets the first value, and so on; then 0 for ever. The script
     * is state that the threads share, so for a test program that needs no script {@link #always} is cheaper to
     * explore.
     *
     * @param values the picks; one that is too large for its bound counts as the largest one possible
     * @return the script
     */
    static Picks sequence(int... values) {
        return new PickSequence(values);
    }
}

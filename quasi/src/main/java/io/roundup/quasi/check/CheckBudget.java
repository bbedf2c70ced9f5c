// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/**
 * How much a check may cost before it gives up with {@link Verdict#UNDECIDED}. The memory is bounded apart from this:
 * the visited states take at most a quarter of the heap and the oldest are forgotten beyond that.
 *
 * @param maxStates how many states of the search to visit at most, at least 1
 */
public record CheckBudget(long maxStates) {
    /**
     * Twenty million states: some ten seconds of one core, and far more than any history of a small test program needs.
     */
    public static final CheckBudget DEFAULT = new CheckBudget(20_000_000);

    /**
     * Refuses a budget that allows nothing.
     *
     * @param maxStates how many states of the search to visit at most
     */
    public CheckBudget {
        if (maxStates < 1) {
            throw new IllegalArgumentException("a budget must allow at least 1 state, not " + maxStates);
        }
    }

    /** {@return for example {@code 20000000 states}} */
    @Override
    public String toString() {
        return maxStates + " states";
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/**
 * What one search may use.
 *
 * @param maxStates how many distinct states to visit at most, at least 1
 * @param maxBytes about how much memory the visited states may take; beyond that the oldest are forgotten
 */
record SearchLimits(long maxStates, long maxBytes) {
    /**
     * {@return limits for a search that runs alone: a quarter of the heap}
     *
     * @param maxStates how many states
     */
    static SearchLimits ofStates(long maxStates) {
        return shared(maxStates, 1);
    }

    /**
     * {@return limits for searches that run side by side}
     *
     * @param searches how many of them share the memory
     */
    static SearchLimits shared(long maxStates, int searches) {
        return new SearchLimits(maxStates, Runtime.getRuntime().maxMemory() / 4 / searches);
    }
}

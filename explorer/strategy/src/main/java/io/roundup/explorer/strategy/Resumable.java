// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import org.jspecify.annotations.Nullable;

/**
 * A strategy whose state can be written down between two executions and taken up again later, also in another process.
 * The executions made before and after are then those of one uninterrupted run, in the same order.
 *
 * <p>Fingerprints of choice points are left out: they contain the numbers of places in the code, which differ from
 * process to process. Instead the first execution after {@link #restore} compares what is equal everywhere (which
 * threads can go on, and where the steps were made that it repeats), and takes the fingerprints anew.
 *
 * <p>What a sampler has learnt of places in the code is left out for the same reason ({@link
 * io.roundup.explorer.strategy.random.DirectedSwitches}): it begins to learn anew, and its executions are others.
 */
public interface Resumable extends Strategy {
    /**
     * Writes the state; called after {@link #end} and before the next {@link #begin}.
     *
     * @param out takes it, at most linear in the number of choices of an execution and of those that are still to be
     *     made
     */
    void save(StateSink out);

    /**
     * Takes up a state, instead of the one of a strategy that has made no execution.
     *
     * @param in what {@link #save} wrote for a strategy that was made with the same settings
     * @throws IllegalArgumentException if it is not that
     */
    void restore(StateSource in);

    /**
     * {@return makes again, after {@link #restore} and before the first execution, those on which the state depends; or null
     * if it depends on none} They count for nothing.
     */
    default @Nullable Strategy recalled() {
        return null;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * A search that keeps what is left as a stack, which can be split in two: what it would explore next, and the rest. What
 * each of them covers does not depend on the other. Its {@link #hand} writes what its {@link #take} reads.
 */
public interface SplitSearch extends SharedSearch {
    /** {@return whether it can be split, as far as is known} Asked between two executions. */
    boolean isSplittable();

    /** Leaves the rest to somebody else, if it is splittable. */
    void keepNext();

    /** Leaves to somebody else what {@link #keepNext} keeps. There may be nothing left then, which {@code begin} says. */
    void keepRest();

    @Override
    default int pressure() {
        return 0;
    }
}

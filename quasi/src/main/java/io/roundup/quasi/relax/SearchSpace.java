// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.Witness;
import java.util.List;

/**
 * What {@link QuasiSearch} walks through, depth first: partial S and P, and the ways to go on from there. The space
 * keeps the path of choices from the start to the present state. Not thread-safe.
 */
interface SearchSpace {
    /** {@return whether the present S and P hold the same operations, among them all that have a response} */
    boolean isComplete();

    /** Finds the ways to go on from the present state, cheapest first. */
    void expand();

    /** Takes the next way that {@link #expand} found last. {@return whether there is one} */
    boolean advance();

    /** Takes the latest {@link #advance} back. */
    void retreat();

    /** Forgets what {@link #expand} found last: all of it has been tried. */
    void close();

    /** {@return whether the present state was {@linkplain #markFailed() marked}} */
    boolean hasFailed();

    /** Notes that nothing complete can be reached from the present state. */
    void markFailed();

    /**
     * {@return a choice on the path as a number for {@link #sequence}}
     *
     * @param index which one, from 0
     */
    long choice(int index);

    /**
     * {@return operations in an order that the specification allows}
     *
     * @param choices which made up a path
     */
    List<Operation> sequence(long[] choices);

    /**
     * {@return the present S and P, which are complete}
     *
     * @param depth how many choices led there
     */
    Witness witness(int depth);
}

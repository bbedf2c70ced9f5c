// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import org.jspecify.annotations.Nullable;

/**
 * A graph with which executions begin: the events in an order in which they can happen, with all that was decided, and
 * the order in which the search has added them. A read-modify-write is one entry.
 *
 * @param thread of each event
 * @param stamp when the search has added each event, from 0
 * @param storeStamp when it has added the store of a read-modify-write, or {@link #NONE}
 * @param chosen a value, or the number of the store that a read sees in its thread
 * @param source the thread of the store that a read sees
 * @param place of each store, alone or of a read-modify-write, among all stores of its variable in this graph
 * @param waits of each thread, what it was told last, or null
 * @param stamps how many events and reads that wait there are
 */
record Plan(
        int[] thread,
        int[] stamp,
        int[] storeStamp,
        int[] chosen,
        int[] source,
        int[] place,
        @Nullable Wait[] waits,
        int stamps) {
    static final int NONE = Events.NONE;

    /** {@return a plan for so many entries, of which nothing is known} */
    static Plan of(int size, int threads, int stamps) {
        return new Plan(
                new int[size],
                new int[size],
                new int[size],
                new int[size],
                new int[size],
                new int[size],
                new Wait[threads],
                stamps);
    }

    int size() {
        return thread.length;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * {@link QuasiPriorityQueue} with its bug: a deqMin walks past more than k smaller values. Not quasi linearizable for
 * {@code deqMin=k}. One thread is enough to show it, on a queue of k + 2 values.
 */
public final class QuasiPriorityQueueB2 extends RelaxedPriorityQueue {
    /** Makes an empty priority queue whose picks the explorer makes. */
    public QuasiPriorityQueueB2(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty priority queue. */
    public QuasiPriorityQueueB2(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    public @Nullable Integer deqMin() {
        int places = k + 1 + picks.pick(k + 1);
        while (true) {
            Waiting smallest = first.get();
            if (smallest == null) {
                return null;
            }
            Waiting chosen = smallest.behind(places);
            if (first.compareAndSet(smallest, smallest.without(chosen))) {
                return chosen.value;
            }
        }
    }
}

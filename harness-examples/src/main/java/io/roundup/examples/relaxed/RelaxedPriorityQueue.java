// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerPriorityQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the quasi priority queue and its variant have in common: an immutable sorted list behind one reference, and enq.
 */
public abstract class RelaxedPriorityQueue implements IntegerPriorityQueue {
    /** A deqMin reaches at most so many values behind the smallest. */
    final int k;

    final Picks picks;

    /** The value of the smallest priority. */
    final AtomicReference<@Nullable Waiting> first = new AtomicReference<>();

    RelaxedPriorityQueue(int k, Picks picks) {
        this.k = k;
        this.picks = picks;
    }

    @Override
    public final void enq(Integer priority, Integer value) {
        while (true) {
            Waiting seen = first.get();
            Waiting added = seen == null ? new Waiting(priority, value, 0, null) : seen.with(priority, value);
            if (first.compareAndSet(seen, added)) {
                return;
            }
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.sequential.SequentialQueue;
import org.jspecify.annotations.Nullable;

/** A queue behind one monitor: the simplest linearizable queue. */
public final class SynchronizedQueue implements IntegerQueue {
    private final SequentialQueue items = new SequentialQueue();

    /** Makes an empty queue. */
    public SynchronizedQueue() {}

    @Override
    public synchronized void enq(Integer value) {
        items.enq(value);
    }

    @Override
    public synchronized @Nullable Integer deq() {
        return items.deq();
    }
}

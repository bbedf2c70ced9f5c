// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The queue of Herlihy and Wing (<i>Linearizability: A Correctness Condition for Concurrent Objects</i>, TOPLAS 1990).
 * Linearizable, although no line of enq is its linearization point in every execution.
 *
 * <p>A deq never answers "empty": it looks again until there is a value. A program must not call deq more often than
 * enq, and a deq may run for ever while the enq that it waits for is not scheduled.
 */
public final class HerlihyWingQueue implements IntegerQueue {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<@Nullable Integer> items;

    /**
     * Makes an empty queue.
     *
     * @param capacity the number of enqs that it can take in its lifetime
     */
    public HerlihyWingQueue(int capacity) {
        items = new AtomicReferenceArray<>(capacity);
    }

    @Override
    public void enq(Integer value) {
        items.set(back.getAndIncrement(), value);
    }

    /** Takes a value out, waiting for one. {@return that value, never null} */
    @Override
    public Integer deq() {
        while (true) {
            int range = back.get();
            for (int i = 0; i < range; i++) {
                Integer value = items.getAndSet(i, null);
                if (value != null) {
                    return value;
                }
            }
        }
    }
}

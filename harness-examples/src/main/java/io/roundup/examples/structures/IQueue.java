// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The queue of an exercise in Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>. Not
 * linearizable.
 *
 * <p>An enq reserves a slot first and fills it later. Until then a deq finds the slot at the head empty and answers
 * null, even if an enq of the same thread has filled a later slot and has returned.
 */
public final class IQueue implements IntegerQueue {
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();
    private final AtomicReferenceArray<@Nullable Integer> items;

    /**
     * Makes an empty queue.
     *
     * @param capacity the number of enqs that it can take in its lifetime
     */
    public IQueue(int capacity) {
        items = new AtomicReferenceArray<>(capacity);
    }

    @Override
    public void enq(Integer value) {
        int slot;
        do {
            slot = tail.get();
        } while (!tail.compareAndSet(slot, slot + 1));
        items.set(slot, value);
    }

    @Override
    public @Nullable Integer deq() {
        while (true) {
            int slot = head.get();
            if (slot == items.length()) {
                return null;
            }
            Integer value = items.get(slot);
            if (value == null) {
                return null;
            }
            if (head.compareAndSet(slot, slot + 1)) {
                return value;
            }
        }
    }
}

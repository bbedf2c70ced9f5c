// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A harness that is not linearizable: two threads that each put a value into a queue and take one out. */
public final class LosesValues {
    final ReservingQueue queue = new ReservingQueue();

    @Actor
    public void first() {
        queue.enq(1);
        queue.deq();
    }

    @Actor
    public void second() {
        queue.enq(2);
        queue.deq();
    }

    /** An enq reserves a slot, and fills it later: until then a deq answers null, though a later slot is full. */
    public static final class ReservingQueue {
        private final AtomicInteger head = new AtomicInteger();
        private final AtomicInteger tail = new AtomicInteger();
        private final AtomicReferenceArray<@Nullable Integer> items = new AtomicReferenceArray<>(4);

        /** Adds a value. */
        public void enq(Integer value) {
            int slot;
            do {
                slot = tail.get();
            } while (!tail.compareAndSet(slot, slot + 1));
            items.set(slot, value);
        }

        /** Takes a value out. {@return that value, or null if the queue is empty} */
        public @Nullable Integer deq() {
            while (true) {
                int slot = head.get();
                Integer value = slot == items.length() ? null : items.get(slot);
                if (value == null || head.compareAndSet(slot, slot + 1)) {
                    return value;
                }
            }
        }
    }
}

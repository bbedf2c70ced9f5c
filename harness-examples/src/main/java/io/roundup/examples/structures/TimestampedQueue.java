// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.structures.StampedList.Item;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A timestamped queue after Dodds, Haas, Kirsch, <i>A Scalable, Correct Time-Stamped Stack</i> (POPL 2015), section 6,
 * "ts-queue" in the Scal suite, with an atomic counter as its clock. Linearizable.
 *
 * <p>Each thread adds to a list of its own, and stamps the item when it is in the list. A deq takes the oldest of all that
 * were stamped before it began to look. A younger one could have come after another one that the deq has missed.
 */
public final class TimestampedQueue implements IntegerQueue {
    private final AtomicLong clock = new AtomicLong();
    private final ThreadSlots slots = new ThreadSlots();
    private final StampedList[] lists;

    /** Makes an empty queue. @param threads the most threads that add */
    public TimestampedQueue(int threads) {
        lists = new StampedList[threads];
        for (int i = 0; i < threads; i++) {
            lists[i] = new StampedList();
        }
    }

    @Override
    public void enq(Integer value) {
        Item item = lists[slots.mine()].addLast(value);
        item.stamp = clock.getAndIncrement();
    }

    @Override
    public @Nullable Integer deq() {
        while (true) {
            long start = clock.getAndIncrement();
            Item oldest = null;
            Item[] ends = new Item[lists.length];
            boolean isEmpty = true;
            for (int i = 0; i < lists.length; i++) {
                ends[i] = lists[i].end();
                Item item = StampedList.live(lists[i].first());
                if (item == null) {
                    continue;
                }
                isEmpty = false;
                long stamp = item.stamp;
                if (stamp < start && (oldest == null || stamp < oldest.stamp)) {
                    oldest = item;
                }
            }
            if (oldest != null && oldest.taken.compareAndSet(false, true)) {
                return oldest.value;
            }
            if (isEmpty && isAsBefore(ends)) {
                return null;
            }
        }
    }

    private boolean isAsBefore(Item[] ends) {
        for (int i = 0; i < ends.length; i++) {
            if (lists[i].end() != ends[i]) {
                return false;
            }
        }
        return true;
    }
}

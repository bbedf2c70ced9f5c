// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerStack;
import io.roundup.examples.structures.StampedList.Item;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The timestamped stack of Dodds, Haas, Kirsch, <i>A Scalable, Correct Time-Stamped Stack</i> (POPL 2015), "ts-stack" in
 * the Scal suite, with an atomic counter as its clock. Linearizable, though no step of a push is its linearization point
 * in every execution.
 *
 * <p>Each thread pushes to a list of its own, and stamps the item when it is in the list. A pop takes the item with the
 * youngest stamp. One that was stamped after the pop began, or not yet, is taken at once: its push runs meanwhile.
 */
public final class TimestampedStack implements IntegerStack {
    private final AtomicLong clock = new AtomicLong();
    private final ThreadSlots slots = new ThreadSlots();
    private final StampedList[] lists;

    /** Makes an empty stack. @param threads the most threads that push */
    public TimestampedStack(int threads) {
        lists = new StampedList[threads];
        for (int i = 0; i < threads; i++) {
            lists[i] = new StampedList();
        }
    }

    @Override
    public void push(Integer value) {
        Item item = lists[slots.mine()].addFirst(value);
        item.stamp = clock.getAndIncrement();
    }

    @Override
    public @Nullable Integer pop() {
        long start = clock.getAndIncrement();
        while (true) {
            Item youngest = null;
            Item[] firsts = new Item[lists.length];
            boolean isEmpty = true;
            for (int i = 0; i < lists.length; i++) {
                firsts[i] = lists[i].first();
                Item item = StampedList.live(firsts[i]);
                if (item == null) {
                    continue;
                }
                isEmpty = false;
                long stamp = item.stamp;
                if (stamp > start) {
                    if (item.taken.compareAndSet(false, true)) {
                        return item.value;
                    }
                } else if (youngest == null || stamp > youngest.stamp) {
                    youngest = item;
                }
            }
            if (youngest != null && youngest.taken.compareAndSet(false, true)) {
                return youngest.value;
            }
            if (isEmpty && isAsBefore(firsts)) {
                return null;
            }
        }
    }

    private boolean isAsBefore(Item[] firsts) {
        for (int i = 0; i < firsts.length; i++) {
            if (lists[i].first() != firsts[i]) {
                return false;
            }
        }
        return true;
    }
}

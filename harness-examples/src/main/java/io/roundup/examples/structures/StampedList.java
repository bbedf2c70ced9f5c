// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The list of one thread in a timestamped stack or queue. Only that thread adds; any thread takes, by a mark. What was
 * taken stays in the list.
 */
final class StampedList {
    private volatile @Nullable Item first;
    private @Nullable Item last;

    /** Adds an item at the front, which has no stamp yet. */
    Item addFirst(Integer value) {
        Item item = new Item(value);
        item.next = first;
        first = item;
        return item;
    }

    /** Adds an item at the end, which has no stamp yet. */
    Item addLast(Integer value) {
        Item item = new Item(value);
        if (last == null) {
            first = item;
        } else {
            last.next = item;
        }
        last = item;
        return item;
    }

    @Nullable
    Item first() {
        return first;
    }

    /** {@return the first item from one on that was not taken} */
    static @Nullable Item live(@Nullable Item from) {
        Item item = from;
        while (item != null && item.taken.get()) {
            item = item.next;
        }
        return item;
    }

    /** {@return the last item} */
    @Nullable
    Item end() {
        Item item = first;
        while (item != null) {
            Item next = item.next;
            if (next == null) {
                return item;
            }
            item = next;
        }
        return null;
    }

    static final class Item {
        /** The stamp of an item that has none yet: younger than all. */
        static final long NOT_YET = Long.MAX_VALUE;

        final Integer value;
        final AtomicBoolean taken = new AtomicBoolean();
        volatile long stamp = NOT_YET;
        volatile @Nullable Item next;

        Item(Integer value) {
            this.value = value;
        }
    }
}

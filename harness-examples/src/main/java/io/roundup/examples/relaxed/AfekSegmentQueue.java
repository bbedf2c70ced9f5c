// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The segment queue of Afek, Korland, Yanovsky, <i>Quasi-Linearizability</i> (OPODIS 2010), as the Scal suite has it. It
 * claims to be quasi linearizable for {@code deq=s-1} with segments of s cells, and is as long as it is not empty. It may
 * answer that it is empty though it never was: a value can come into a cell that the scan has passed.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class AfekSegmentQueue implements IntegerQueue {
    private final int size;
    private final Picks picks;

    /** A sentinel: the first segment is the one after it. */
    private final AtomicReference<Segment> head;

    private final AtomicReference<Segment> tail;

    /** Makes an empty queue whose picks the explorer makes. @param size the cells of a segment */
    public AfekSegmentQueue(int size) {
        this.size = size;
        this.picks = Picks.EXPLORED;
        Segment sentinel = new Segment(0);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    @Override
    public void enq(Integer value) {
        int start = picks.pick(size);
        Item added = new Item(value);
        while (true) {
            Segment last = tail.get();
            Segment next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
                continue;
            }
            for (int i = 0; i < last.cells.length(); i++) {
                int cell = (start + i) % size;
                if (last.cells.get(cell) == null && last.cells.compareAndSet(cell, null, added)) {
                    return;
                }
            }
            Segment appended = new Segment(size);
            if (last.next.compareAndSet(null, appended)) {
                tail.compareAndSet(last, appended);
            }
        }
    }

    @Override
    public @Nullable Integer deq() {
        int start = picks.pick(size);
        while (true) {
            Segment sentinel = head.get();
            Segment first = sentinel.next.get();
            if (first == null) {
                return null;
            }
            boolean foundFree = false;
            for (int i = 0; i < size; i++) {
                Item item = first.cells.get((start + i) % size);
                if (item == null) {
                    foundFree = true;
                } else if (item.taken.compareAndSet(false, true)) {
                    return item.value;
                }
            }
            if (foundFree) {
                return null;
            }
            head.compareAndSet(sentinel, first);
        }
    }

    private static final class Segment {
        final AtomicReferenceArray<@Nullable Item> cells;
        final AtomicReference<@Nullable Segment> next = new AtomicReference<>();

        Segment(int size) {
            cells = new AtomicReferenceArray<>(size);
        }
    }

    private static final class Item {
        final Integer value;
        final AtomicBoolean taken = new AtomicBoolean();

        Item(Integer value) {
            this.value = value;
        }
    }
}

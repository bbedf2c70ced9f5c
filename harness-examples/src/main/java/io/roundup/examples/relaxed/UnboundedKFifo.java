// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.relaxed.CellArray.Cell;
import io.roundup.examples.relaxed.CellArray.Place;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The unbounded k-FIFO queue of Kirsch, Lippautz, Payer, <i>Fast and Scalable, Lock-Free k-FIFO Queues</i> (PaCT 2013),
 * "ubk-queue" in the Scal suite. Quasi linearizable for {@code deq=k-1}, and linearizable with k = 1. It answers that it
 * is empty only if it is.
 *
 * <p>A linked list of segments of k cells. An enq fills any cell of the last segment, a deq empties any cell of the
 * first one. An enq has to make sure that its segment was not removed before it could be seen ({@link #committed}).
 *
 * <p>A thread that finds that another one has appended a segment moves the tail itself. Otherwise a deq could take a value
 * while the tail is still there, a new value could come into its cell, and the oldest one be overtaken twice.
 *
 * <p>Head and tail of the original have a tag; here they are a new object for each change.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class UnboundedKFifo implements IntegerQueue {
    private final int k;
    private final Picks picks;
    private final AtomicReference<Pointer> head;
    private final AtomicReference<Pointer> tail;

    /** Makes an empty queue whose picks the explorer makes. @param k the cells of a segment */
    public UnboundedKFifo(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty queue. */
    public UnboundedKFifo(int k, Picks picks) {
        this.k = k;
        this.picks = picks;
        Segment only = new Segment(k);
        head = new AtomicReference<>(new Pointer(only));
        tail = new AtomicReference<>(new Pointer(only));
    }

    @Override
    public void enq(Integer value) {
        int start = picks.pick(k);
        while (true) {
            Pointer last = tail.get();
            Place free = last.segment.cells.find(0, k, start, true);
            if (last != tail.get()) {
                continue;
            }
            if (free == null) {
                advanceTail(last);
                continue;
            }
            Cell filled = new Cell(value);
            if (last.segment.cells.replace(free.index(), free.seen(), filled)
                    && committed(last.segment, free.index(), filled)) {
                return;
            }
        }
    }

    @Override
    public @Nullable Integer deq() {
        int start = picks.pick(k);
        while (true) {
            Pointer first = head.get();
            Place taken = first.segment.cells.find(0, k, start, false);
            Pointer last = tail.get();
            if (first != head.get()) {
                continue;
            }
            if (taken != null) {
                if (first.segment == last.segment) {
                    advanceTail(last);
                }
                if (first.segment.cells.replace(taken.index(), taken.seen(), new Cell(null))) {
                    return taken.seen().value;
                }
                continue;
            }
            if (first.segment == last.segment && last == tail.get()) {
                return null;
            }
            advanceHead(first);
        }
    }

    /** {@return whether a value that was put into a cell is in the queue to stay; if not, it is out again} */
    private boolean committed(Segment segment, int index, Cell filled) {
        if (segment.cells.get(index) != filled) {
            return true; // taken already
        }
        Pointer first = head.get();
        if (segment.deleted) {
            return !segment.cells.replace(index, filled, new Cell(null));
        }
        if (segment == first.segment) {
            if (head.compareAndSet(first, new Pointer(segment))) {
                return true;
            }
            return !segment.cells.replace(index, filled, new Cell(null));
        }
        return !segment.deleted || !segment.cells.replace(index, filled, new Cell(null));
    }

    private void advanceTail(Pointer last) {
        Segment next = last.segment.next.get();
        if (last != tail.get()) {
            return;
        }
        if (next == null) {
            Segment added = new Segment(k);
            next = last.segment.next.compareAndSet(null, added) ? added : last.segment.next.get();
        }
        tail.compareAndSet(last, new Pointer(next));
    }

    private void advanceHead(Pointer first) {
        Pointer last = tail.get();
        if (first != head.get()) {
            return;
        }
        if (first.segment == last.segment) {
            Segment next = last.segment.next.get();
            if (next == null) {
                return;
            }
            if (last == tail.get()) {
                tail.compareAndSet(last, new Pointer(next));
            }
        }
        first.segment.deleted = true;
        head.compareAndSet(first, new Pointer(first.segment.next.get()));
    }

    private static final class Pointer {
        final Segment segment;

        Pointer(Segment segment) {
            this.segment = segment;
        }
    }

    private static final class Segment {
        final CellArray cells;
        final AtomicReference<@Nullable Segment> next = new AtomicReference<>();

        /** Set before the head goes on to the next one. */
        volatile boolean deleted;

        Segment(int k) {
            cells = new CellArray(k);
        }
    }
}

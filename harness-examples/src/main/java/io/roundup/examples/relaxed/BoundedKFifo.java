// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.relaxed.CellArray.Cell;
import io.roundup.examples.relaxed.CellArray.Place;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The bounded k-FIFO queue of Kirsch, Lippautz, Payer, <i>Fast and Scalable, Lock-Free k-FIFO Queues</i> (PaCT 2013),
 * "bk-queue" in the Scal suite. With two threads it is quasi linearizable for {@code deq=k-1}. It answers that it is
 * empty only if it is, and that it is full only if there is no free segment.
 *
 * <p>With three threads it loses values. An offer asks whether its segment is in the queue ({@link #ends}), and reads
 * the tail and then the head. So does Scal. Both may move on between, so that the tail is before the head, as in a ring
 * that goes round. {@link BoundedKFifoFixed} reads the tail again.
 *
 * <p>A ring of segments of k cells. An offer fills any cell of the segment at the tail, a deq empties any cell of that
 * at the head. Head and tail of the original have a tag; here they are a new object for each change.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public class BoundedKFifo implements IntegerQueue {
    private final int k;
    private final int size;
    private final Picks picks;
    private final CellArray cells;
    final AtomicReference<Start> head = new AtomicReference<>(new Start(0));
    final AtomicReference<Start> tail = new AtomicReference<>(new Start(0));

    /**
     * Makes an empty queue whose picks the explorer makes.
     *
     * @param k the cells of a segment
     * @param segments of the ring, at least 2
     */
    public BoundedKFifo(int k, int segments) {
        this(k, segments, Picks.EXPLORED);
    }

    /** Makes an empty queue. */
    public BoundedKFifo(int k, int segments, Picks picks) {
        this.k = k;
        this.size = k * segments;
        this.picks = picks;
        this.cells = new CellArray(size);
    }

    /** Adds a value. {@return false if the queue is full} */
    public boolean offer(Integer value) {
        int start = picks.pick(k);
        while (true) {
            Start last = tail.get();
            Start first = head.get();
            Place free = cells.find(last.index, k, start, true);
            if (last != tail.get()) {
                continue;
            }
            if (free == null) {
                if ((last.index + k) % size == first.index && first == head.get()) {
                    if (cells.find(first.index, k, 0, false) != null && first == head.get()) {
                        return false;
                    }
                    head.compareAndSet(first, after(first));
                }
                tail.compareAndSet(last, after(last));
                continue;
            }
            Cell filled = new Cell(value);
            if (cells.replace(free.index(), free.seen(), filled) && committed(last, free.index(), filled)) {
                return true;
            }
        }
    }

    /** Adds a value, waiting for room. */
    @Override
    public void enq(Integer value) {
        while (!offer(value)) {
            Thread.onSpinWait();
        }
    }

    @Override
    public @Nullable Integer deq() {
        int start = picks.pick(k);
        while (true) {
            Start first = head.get();
            Start last = tail.get();
            Place taken = cells.find(first.index, k, start, false);
            if (first != head.get()) {
                continue;
            }
            if (taken != null) {
                if (first.index == last.index) {
                    tail.compareAndSet(last, after(last));
                }
                if (cells.replace(taken.index(), taken.seen(), new Cell(null))) {
                    return taken.seen().value;
                }
                continue;
            }
            if (first.index == last.index && last == tail.get()) {
                return null;
            }
            head.compareAndSet(first, after(first));
        }
    }

    private Start after(Start start) {
        return new Start((start.index + k) % size);
    }

    /** {@return whether a value that was put into a cell is in the queue to stay; if not, it is out again} */
    private boolean committed(Start at, int index, Cell filled) {
        if (cells.get(index) != filled) {
            return true; // taken already
        }
        Ends ends = ends();
        Start first = ends.head;
        if (isBehindHead(at.index, first.index, ends.tail.index)) {
            return true;
        }
        if (at.index != first.index) {
            return !cells.replace(index, filled, new Cell(null));
        }
        return head.compareAndSet(first, new Start(first.index)) || !cells.replace(index, filled, new Cell(null));
    }

    /** Reads the tail and then the head, and does not notice that both may have moved on between. */
    Ends ends() {
        Start last = tail.get();
        return new Ends(head.get(), last);
    }

    /** {@return whether a segment is after that at the head, up to that at the tail, in the ring} */
    private static boolean isBehindHead(int segment, int head, int tail) {
        return head <= tail ? head < segment && segment <= tail : head < segment || segment <= tail;
    }

    /** Where the queue begins and ends. @param head the segment at the head @param tail that at the tail */
    record Ends(Start head, Start tail) {}

    /** Where a segment begins. */
    static final class Start {
        final int index;

        Start(int index) {
            this.index = index;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * The segmented quasi queue of Figure 3 of Zhang, Chattopadhyay, Wang, <i>Round-Up: Runtime Checking Quasi
 * Linearizability of Concurrent Data Structures</i>, after Afek, Korland, Yanovsky, <i>Quasi-Linearizability</i>
 * (OPODIS 2010). Quasi linearizable for {@code deq=k} in programs that take out all that they put in, and linearizable
 * only if k is 0 or every pick is.
 *
 * <p>A deq scans the first segment from a cell that it picks and takes the first value that it finds. The next segment
 * is not touched before this one is used up, so with k + 1 cells to a segment no value leaves more than k deqs early or
 * late. The answer "empty" is exact: it is given only if, in index order, all cells up to a free one have been taken.
 */
public class QuasiQueue extends SegmentedQueue {
    /** Makes an empty queue whose picks the explorer makes. */
    public QuasiQueue(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty queue that answers at most k deqs out of order. */
    public QuasiQueue(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    @SuppressWarnings("NullAway") // head never holds null
    public final @Nullable Integer deq() {
        int start = picks.pick(size);
        while (true) {
            Segment first = head.get();
            boolean full = true;
            for (int i = 0; i < size; i++) {
                int cell = (start + i) % size;
                Object seen = first.cells.get(cell);
                if (seen == null) {
                    full = false;
                } else if (seen != Segment.TAKEN && take(first, cell, seen)) {
                    return (Integer) seen;
                }
            }
            if (!full) {
                if (isEmpty(first)) {
                    return null;
                }
                continue; // a value came after the scan had passed its cell
            }
            Segment next = first.next.get();
            if (next == null) {
                return null;
            }
            head.compareAndSet(first, next);
        }
    }

    /** Takes a value that was seen in a cell. {@return false if another thread has taken it} */
    boolean take(Segment segment, int cell, Object seen) {
        return segment.cells.compareAndSet(cell, seen, Segment.TAKEN);
    }

    /** {@return whether the queue is empty, given that a scan of its first segment met a free cell and took nothing} */
    boolean isEmpty(Segment first) {
        return first.isDrained();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the queues of the quasi queue family have in common: the list of segments and how a value gets in.
 *
 * <p>An enq fills the first free cell of the last segment, so the order of the cells is the order of the enqs. A cell
 * is free, then holds a value, then is {@link Segment#TAKEN} for good.
 */
public abstract class SegmentedQueue implements IntegerQueue {
    /** The number of cells of a segment: one more than the quasi factor of deq. */
    final int size;

    final Picks picks;

    /** The first segment that may hold a value. */
    final AtomicReference<Segment> head;

    private final AtomicReference<Segment> tail;

    SegmentedQueue(int k, Picks picks) {
        this.size = k + 1;
        this.picks = picks;
        Segment only = new Segment(size);
        this.head = new AtomicReference<>(only);
        this.tail = new AtomicReference<>(only);
    }

    @Override
    @SuppressWarnings("NullAway") // tail never holds null
    public final void enq(Integer value) {
        while (true) {
            Segment last = tail.get();
            if (last.add(value)) {
                return;
            }
            Segment next = last.next.get();
            if (next == null) {
                Segment added = new Segment(size);
                next = last.next.compareAndExchange(null, added);
                if (next == null) {
                    next = added;
                }
            }
            tail.compareAndSet(last, next);
        }
    }
}

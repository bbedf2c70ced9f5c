// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * {@link QuasiQueue} with its first bug: the window slides. Not quasi linearizable for {@code deq=k}.
 *
 * <p>A deq takes one of the k + 1 oldest values that are in the queue now, wherever they are, instead of one of those
 * in the first segment. No value leaves more than k deqs early, but the oldest one can be overtaken for ever. One
 * thread is enough to show it.
 */
public final class QuasiQueueB1 extends SegmentedQueue {
    /** Makes an empty queue whose picks the explorer makes. */
    public QuasiQueueB1(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty queue. */
    public QuasiQueueB1(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    public @Nullable Integer deq() {
        int skipped = picks.pick(size);
        while (true) {
            Place place = find(skipped);
            if (place == null) {
                return null;
            }
            if (place.segment.cells.compareAndSet(place.cell, place.seen, Segment.TAKEN)) {
                return (Integer) place.seen;
            }
        }
    }

    /** {@return where the value is that has so many older ones, or else the youngest; null if there is none} */
    private @Nullable Place find(int older) {
        Place last = null;
        int found = 0;
        for (Segment segment = head.get(); segment != null; segment = segment.next.get()) {
            for (int cell = 0; cell < size; cell++) {
                Object seen = segment.cells.get(cell);
                if (seen == null) {
                    return last;
                }
                if (seen != Segment.TAKEN) {
                    last = new Place(segment, cell, seen);
                    if (found == older) {
                        return last;
                    }
                    found++;
                }
            }
        }
        return last;
    }

    private static final class Place {
        final Segment segment;
        final int cell;
        final Object seen;

        Place(Segment segment, int cell, Object seen) {
            this.segment = segment;
            this.cell = cell;
            this.seen = seen;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/**
 * {@link BoundedKFifo} without the bug by which it loses values: whether a segment is in the queue is asked of a head
 * and a tail of one moment.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class BoundedKFifoFixed extends BoundedKFifo {
    /**
     * Makes an empty queue whose picks the explorer makes.
     *
     * @param k the cells of a segment
     * @param segments of the ring, at least 2
     */
    public BoundedKFifoFixed(int k, int segments) {
        super(k, segments);
    }

    @Override
    Ends ends() {
        while (true) {
            Ends ends = super.ends();
            // Each change of the tail makes a new object.
            if (ends.tail() == tail.get()) {
                return ends;
            }
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/**
 * {@link QuasiQueue} with its third bug, which the segment queue of the Scal suite has as published: a deq that saw a
 * free cell and took nothing answers null. Not quasi linearizable for any factor, if the program never has an empty
 * queue.
 *
 * <p>After the scan has passed a free cell, another thread fills that cell and takes the values in the cells that the
 * scan has still to come to.
 */
public final class QuasiQueueB3 extends QuasiQueue {
    /** Makes an empty queue whose picks the explorer makes. */
    public QuasiQueueB3(int k) {
        super(k);
    }

    /** Makes an empty queue. */
    public QuasiQueueB3(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    boolean isEmpty(Segment first) {
        return true;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/**
 * {@link QuasiQueue} with its second bug: a value is taken by a read and a write instead of a compare-and-set. Not
 * quasi linearizable for any factor: two concurrent deqs can return the same value.
 */
public final class QuasiQueueB2 extends QuasiQueue {
    /** Makes an empty queue whose picks the explorer makes. */
    public QuasiQueueB2(int k) {
        super(k);
    }

    /** Makes an empty queue. */
    public QuasiQueueB2(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    boolean take(Segment segment, int cell, Object seen) {
        segment.cells.set(cell, Segment.TAKEN);
        return true;
    }
}

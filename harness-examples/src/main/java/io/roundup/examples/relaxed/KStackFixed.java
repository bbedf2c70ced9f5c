// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/**
 * {@link KStack} without its bug: the number of threads that are trying to remove the segment is read once. With k = 0
 * linearizable; otherwise a pop returns one of the k + 1 youngest values.
 */
public final class KStackFixed extends KStack {
    /** Makes an empty stack whose picks the explorer makes. */
    public KStackFixed(int k) {
        super(k);
    }

    /** Makes an empty stack with k + 1 cells to a segment. */
    public KStackFixed(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    boolean committed(Top seen, int index, Cell filled) {
        return seen.segment.cells.get(index) != filled
                || seen.segment.removers.get() == 0
                || settle(seen, index, filled);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerStack;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The k-stack of Henzinger, Kirsch, Payer, Sezgin, Sokolova, <i>Quantitative Relaxation of Concurrent Data
 * Structures</i> (POPL 2013), with the bug that the Scal suite has and that Round-Up found. Not linearizable, not even
 * with one cell to a segment, nor quasi linearizable for any factor.
 *
 * <p>A push puts its value into a free cell of the top segment and then has to make sure that no pop has removed that
 * segment in the meantime ({@link #committed}). There the number of threads that are trying to remove it is read twice.
 * If it is 1 and then 0, neither branch is taken. Then the push goes on to insert its value a second time, and the
 * value is popped twice. {@link KStackFixed} reads it once.
 *
 * <p>The pointers with a tag of the original are fresh objects here, compared by identity.
 */
@SuppressWarnings("NullAway") // top never holds null, nor does a cell
public class KStack implements IntegerStack {
    final AtomicReference<Top> top;

    /** The number of cells of a segment. */
    private final int size;

    private final Picks picks;

    /** Makes an empty stack whose picks the explorer makes. */
    public KStack(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty stack with k + 1 cells to a segment. */
    public KStack(int k, Picks picks) {
        this.size = k + 1;
        this.picks = picks;
        this.top = new AtomicReference<>(new Top(new Segment(size, null, null)));
    }

    @Override
    public final void push(Integer value) {
        int start = picks.pick(size);
        while (true) {
            Top seen = top.get();
            int index = find(seen.segment, start, true);
            if (seen != top.get()) {
                continue;
            }
            if (index < 0) {
                if (top.compareAndSet(seen, new Top(new Segment(size, value, seen.segment)))) {
                    return;
                }
                continue;
            }
            Cell free = seen.segment.cells.get(index);
            Cell filled = new Cell(value);
            if (free.value == null
                    && seen.segment.cells.compareAndSet(index, free, filled)
                    && committed(seen, index, filled)) {
                return;
            }
        }
    }

    @Override
    public final @Nullable Integer pop() {
        int start = picks.pick(size);
        while (true) {
            Top seen = top.get();
            int index = find(seen.segment, start, false);
            if (seen != top.get()) {
                continue;
            }
            if (index >= 0) {
                Cell cell = seen.segment.cells.get(index);
                if (cell.value != null && seen.segment.cells.compareAndSet(index, cell, new Cell(null))) {
                    return cell.value;
                }
            } else if (seen.segment.below != null) {
                tryRemove(seen, seen.segment.below);
            } else if (isEmpty(seen.segment) && seen == top.get()) {
                return null;
            }
        }
    }

    /**
     * {@return whether a value that was put into a cell of a segment is in the stack to stay; if not, it is out again}
     */
    boolean committed(Top seen, int index, Cell filled) {
        Segment segment = seen.segment;
        if (segment.cells.get(index) != filled) {
            return true; // popped already
        }
        if (segment.removers.get() == 0) {
            return true;
        }
        if (segment.removers.get() >= 1) {
            return settle(seen, index, filled);
        }
        return false;
    }

    /**
     * Keeps the segment if it is still the top one, by a new top that makes its removal fail; else takes the value
     * back.
     */
    final boolean settle(Top seen, int index, Cell filled) {
        return (seen == top.get() && top.compareAndSet(seen, new Top(seen.segment)))
                || !seen.segment.cells.compareAndSet(index, filled, new Cell(null));
    }

    private void tryRemove(Top seen, Segment below) {
        if (seen != top.get()) {
            return;
        }
        seen.segment.removers.getAndIncrement();
        if (!isEmpty(seen.segment) || !top.compareAndSet(seen, new Top(below))) {
            seen.segment.removers.getAndDecrement();
        }
    }

    /** {@return the first cell from a start on that is free, or else holds a value, as asked; -1 if there is none} */
    private int find(Segment segment, int start, boolean free) {
        for (int i = 0; i < size; i++) {
            int index = (start + i) % size;
            if ((segment.cells.get(index).value == null) == free) {
                return index;
            }
        }
        return -1;
    }

    /** {@return whether no cell held a value, all at one moment} */
    private boolean isEmpty(Segment segment) {
        Cell[] seen = new Cell[size];
        for (int i = 0; i < size; i++) {
            seen[i] = segment.cells.get(i);
            if (seen[i].value != null) {
                return false;
            }
        }
        for (int i = 0; i < size; i++) {
            if (segment.cells.get(i) != seen[i]) {
                return false;
            }
        }
        return true;
    }

    /** A pointer to the top segment: a new one for each change, so that a segment which came back is not mistaken. */
    static final class Top {
        final Segment segment;

        Top(Segment segment) {
            this.segment = segment;
        }
    }

    /** The content of a cell: a new one for each change. */
    static final class Cell {
        final @Nullable Integer value;

        Cell(@Nullable Integer value) {
            this.value = value;
        }
    }

    static final class Segment {
        final AtomicReferenceArray<Cell> cells;

        /** How many threads are trying to remove this segment. */
        final AtomicInteger removers = new AtomicInteger();

        final @Nullable Segment below;

        Segment(int size, @Nullable Integer first, @Nullable Segment below) {
            Cell[] initial = new Cell[size];
            for (int i = 0; i < size; i++) {
                initial[i] = new Cell(i == 0 ? first : null);
            }
            this.cells = new AtomicReferenceArray<>(initial);
            this.below = below;
        }
    }
}

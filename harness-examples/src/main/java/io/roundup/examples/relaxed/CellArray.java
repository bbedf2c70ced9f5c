// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Cells that are free or hold a value, as k-FIFO queues have them. Each change of a cell puts a new object into it, in
 * place of the tag of the original: who compares notices every change.
 */
@SuppressWarnings("NullAway") // no cell is null
final class CellArray {
    private final AtomicReferenceArray<Cell> cells;

    CellArray(int size) {
        Cell[] free = new Cell[size];
        for (int i = 0; i < size; i++) {
            free[i] = new Cell(null);
        }
        cells = new AtomicReferenceArray<>(free);
    }

    Cell get(int index) {
        return cells.get(index);
    }

    /** Changes a cell if it has not changed since it was seen. {@return whether it had not} */
    boolean replace(int index, Cell seen, Cell changed) {
        return cells.compareAndSet(index, seen, changed);
    }

    /**
     * {@return the first place of a segment that is free, or else holds a value, as asked; null if there is none}
     *
     * @param base the first cell of the segment
     * @param size of the segment
     * @param start where the search begins in it
     * @param free what is asked
     */
    @Nullable
    Place find(int base, int size, int start, boolean free) {
        for (int i = 0; i < size; i++) {
            int index = base + (start + i) % size;
            Cell cell = cells.get(index);
            if ((cell.value == null) == free) {
                return new Place(index, cell);
            }
        }
        return null;
    }

    /** The content of a cell: a new one for each change. */
    static final class Cell {
        final @Nullable Integer value;

        Cell(@Nullable Integer value) {
            this.value = value;
        }
    }

    /** A cell, and what was seen in it. */
    record Place(int index, Cell seen) {}
}

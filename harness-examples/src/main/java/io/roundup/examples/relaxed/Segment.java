// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A segment of a {@link SegmentedQueue}: cells that are filled in index order and taken in any order. */
final class Segment {
    /** What a cell holds once its value has been taken. */
    static final Object TAKEN = new Object();

    /** Null (free), then an {@link Integer}, then {@link #TAKEN}. */
    final AtomicReferenceArray<@Nullable Object> cells;

    final AtomicReference<@Nullable Segment> next = new AtomicReference<>();

    Segment(int size) {
        cells = new AtomicReferenceArray<>(size);
    }

    /** Puts a value into the first free cell. {@return false if there is none} */
    boolean add(Integer value) {
        for (int cell = 0; cell < cells.length(); cell++) {
            if (cells.get(cell) == null && cells.compareAndSet(cell, null, value)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether every value that was put in has been taken out and there are free cells left} */
    boolean isDrained() {
        for (int cell = 0; cell < cells.length(); cell++) {
            Object seen = cells.get(cell);
            if (seen == null) {
                return true; // cells are filled in index order: nothing can be behind this one
            }
            if (seen != TAKEN) {
                return false;
            }
        }
        return false;
    }
}

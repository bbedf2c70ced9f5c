// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * References in final fields, and what they were when they were noted. Reflection can set such a field all the same,
 * and not only where that is explored. Not thread-safe.
 */
final class KeptReferences {
    private @Nullable Object[] holders = new Object[16];
    private long[] offsets = new long[16];
    private @Nullable Object[] values = new Object[16];
    private int size;

    /** Notes one. @param holder an object, or what holds a static variable @param offset of the reference in it */
    void add(Object holder, long offset) {
        if (size == offsets.length) {
            holders = Arrays.copyOf(holders, 2 * size);
            offsets = Arrays.copyOf(offsets, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        holders[size] = holder;
        offsets[size] = offset;
        values[size++] = Memory.reference(holder, offset);
    }

    /** {@return whether all are what they were} Linear in how many there are. */
    boolean areUnchanged() {
        for (int i = 0; i < size; i++) {
            Object holder = holders[i];
            if (holder != null && Memory.reference(holder, offsets[i]) != values[i]) {
                return false;
            }
        }
        return true;
    }

    void clear() {
        Arrays.fill(holders, 0, size, null);
        Arrays.fill(values, 0, size, null);
        size = 0;
    }
}

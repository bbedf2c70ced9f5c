// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import java.util.Arrays;

/**
 * The steps of an execution that give a permit of {@code LockSupport.unpark}: other than an interruption, that promises
 * no order of memory. Reused.
 */
public final class SignalRows {
    private int size;
    private int[] rows = new int[16];

    public void clear() {
        size = 0;
    }

    /** The step that was made last gives a permit. @param row its row */
    public void permit(int row) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
        }
        rows[size++] = row;
    }

    boolean isPermit(int row) {
        return Arrays.binarySearch(rows, 0, size, row) >= 0;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * The objects that were stored where other threads can find them, each with the step that did it. What their
 * constructors wrote was no step, since nobody could see it. But whoever reads it must come after the step that
 * published the object. Reused.
 */
public final class Publications {
    private final StepLog log;
    private int size;
    private int[] numbers = new int[64];
    private int[] rows = new int[64];

    public Publications(StepLog log) {
        this.log = log;
    }

    public void clear() {
        size = 0;
    }

    /** An object is shared in the step that was made last. @param number of the object */
    void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
            rows = Arrays.copyOf(rows, 2 * size);
        }
        numbers[size] = number;
        rows[size++] = log.size() - 1;
    }

    public int size() {
        return size;
    }

    public int number(int index) {
        return numbers[index];
    }

    public int row(int index) {
        return rows[index];
    }
}

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
    /** By index: where the slots of its variables end that were set by then. */
    private int[] ends = new int[64];

    private final SetVariables set = new SetVariables();

    public Publications(StepLog log) {
        this.log = log;
    }

    public void clear() {
        size = 0;
        set.clear();
    }

    /** An object is shared in the step that was made last. @param object it @param number of the object */
    void add(Object object, int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
            rows = Arrays.copyOf(rows, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        set.add(object);
        numbers[size] = number;
        rows[size] = log.size() - 1;
        ends[size++] = set.size();
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

    /**
     * {@return whether a variable of the object held anything but what every variable holds at first, when the object
     * was published} A later write does not change that.
     *
     * @param index of the publication
     * @param slot the offset of a field, or an index
     */
    public boolean wasSet(int index, long slot) {
        return set.contains(index == 0 ? 0 : ends[index - 1], ends[index], slot);
    }
}

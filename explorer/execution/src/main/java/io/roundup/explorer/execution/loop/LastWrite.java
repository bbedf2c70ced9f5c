// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.Nullable;

/**
 * The unconditional write that a thread has made, until its next scheduling point: no other thread runs before, so what
 * is there then is what it has written. If it was there before, the write was in vain, such as an exchange of a lock
 * that another thread has.
 */
public final class LastWrite {
    private static final int NONE = -1;

    private int step = NONE;
    private @Nullable Object holder;
    private long slot;
    private long before;

    public void clear() {
        step = NONE;
        holder = null;
    }

    /**
     * The thread writes what {@link VariableValues} knows.
     *
     * @param made the row of that step
     * @param found what is there before
     */
    public void begin(int made, Object in, long at, long found) {
        step = made;
        holder = in;
        slot = at;
        before = found;
    }

    /** The thread comes to its next scheduling point, or jumps back in a loop. */
    public void settle(VariableValues values, StepLog log) {
        if (step != NONE) {
            Object written = holder;
            if (written != null && values.value(written, slot) == before) {
                log.wasVain(step);
            }
            step = NONE;
        }
    }
}

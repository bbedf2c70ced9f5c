// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * Calls of objects that are not safe for use by several threads, and what the log does not tell of them. An object is not
 * explored from inside, so that its call is a step, or it is a buffer. Then each access of the buffer's own variables is
 * one. A search for races needs this. Reused; most executions have none.
 */
public final class CallRows {
    /** What is known of a call. */
    public enum Effect {
        /** It looks at the object. */
        READS,
        /** It counts as a write, by the documentation of the class or since it has changed the object. */
        WRITES,
        /** It writes if it turns out to change the object. */
        WRITES_IF_CHANGED,
        /** It takes the object's monitor: it writes, and is in order with others that do. */
        SYNCHRONIZED
    }

    private int size;
    private int[] rows = new int[16];
    private Effect[] effects = new Effect[16];
    private long[] before = new long[16];
    private int[] sites = new int[16];

    public void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /**
     * A call is about to be made, in the step that was made last.
     *
     * @param before what the object holds, or any number
     * @param site where the call stands
     */
    public void add(int row, Effect effect, long before, int site) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
            effects = Arrays.copyOf(effects, 2 * size);
            this.before = Arrays.copyOf(this.before, 2 * size);
            sites = Arrays.copyOf(sites, 2 * size);
        }
        rows[size] = row;
        effects[size] = effect;
        sites[size] = site;
        this.before[size++] = before;
    }

    /** A call has returned. @param row of its step @param receiver its object */
    public void returned(int row, Object receiver) {
        int call = find(row);
        if (call >= 0 && effects[call] == Effect.WRITES_IF_CHANGED) {
            boolean isChanged = StateFingerprint.of(receiver) != before[call];
            effects[call] = isChanged ? Effect.WRITES : Effect.READS;
        }
    }

    /** {@return the place of a row among the calls, or a negative number} */
    int find(int row) {
        return Arrays.binarySearch(rows, 0, size, row);
    }

    /** {@return where a step stands for the program: the call that it is part of, if it is of one} */
    int site(StepLog log, int row) {
        int call = find(row);
        return call < 0 ? log.site(row) : sites[call];
    }

    Effect effect(int call) {
        return effects[call];
    }
}

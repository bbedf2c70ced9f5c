// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.time;

import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.List;

/** The calls and responses of a history in their order. Takes O(n), and O(n log n) if the positions have large gaps. */
public final class Events {
    /** How many unused positions per event are worth an array indexed by position. */
    private static final int SPARSE = 4;

    private Events() {}

    /**
     * The events by time. An operation that has a response but never returned, as one that a checker completed, returns
     * at the end.
     *
     * @param operations all operations
     * @return i + 1 for the call of operation i, -(i + 1) for its response, 0 where nothing happens
     */
    public static int[] inOrder(List<Operation> operations) {
        int highest = -1;
        int count = 0;
        int completed = 0;
        for (Operation operation : operations) {
            boolean returned = operation.ret() != Operation.NEVER;
            highest = Math.max(highest, returned ? operation.ret() : operation.call());
            count += operation.isPending() ? 1 : 2;
            completed += returned || operation.isPending() ? 0 : 1;
        }
        if (highest / SPARSE > count) {
            return sortedEvents(operations, count);
        }
        int[] events = new int[highest + 1 + completed];
        int end = highest + 1;
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            events[operation.call()] = i + 1;
            if (!operation.isPending()) {
                events[operation.ret() == Operation.NEVER ? end++ : operation.ret()] = -(i + 1);
            }
        }
        return events;
    }

    private static int[] sortedEvents(List<Operation> operations, int count) {
        long[] keys = new long[count];
        int next = 0;
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            keys[next++] = (long) operation.call() << 32 | (i + 1);
            if (!operation.isPending()) {
                keys[next++] = (long) operation.ret() << 32 | -(i + 1) & 0xFFFF_FFFFL;
            }
        }
        Arrays.sort(keys);
        int[] events = new int[count];
        for (int i = 0; i < count; i++) {
            events[i] = (int) keys[i];
        }
        return events;
    }
}

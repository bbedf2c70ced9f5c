// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Computes what {@link History#canonical()} describes: events sorted by block, kind and thread. */
final class CanonicalOrder {
    private static final int RESPONSE = 1;

    private CanonicalOrder() {}

    /**
     * {@return the same operations, renumbered}
     *
     * @param operations in the order of their invocations
     */
    static List<Operation> of(List<Operation> operations) {
        int n = operations.size();
        // One key an event, ordered by position; its low bits say which operation.
        long[] events = new long[2 * n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            Operation operation = operations.get(i);
            events[count++] = (long) operation.call() << 32 | 2L * i;
            if (operation.ret() != Operation.NEVER) {
                events[count++] = (long) operation.ret() << 32 | 2L * i + RESPONSE;
            }
        }
        Arrays.sort(events, 0, count);

        int[] sequence = new int[count];
        for (int i = 0; i < count; i++) {
            sequence[i] = (int) events[i];
        }
        for (int from = 0; from < count; ) {
            int to = from + 1;
            while (to < count && kind(sequence[to]) == kind(sequence[from])) {
                to++;
            }
            sortByThread(sequence, from, to, operations);
            from = to;
        }
        return renumbered(operations, sequence);
    }

    private static int kind(int event) {
        return event & RESPONSE;
    }

    /**
     * Insertion sort: a block has at most one event a thread, and few histories have more than a handful of threads.
     */
    private static void sortByThread(int[] sequence, int from, int to, List<Operation> operations) {
        for (int i = from + 1; i < to; i++) {
            int event = sequence[i];
            int thread = operations.get(event >> 1).thread();
            int j = i;
            while (j > from && operations.get(sequence[j - 1] >> 1).thread() > thread) {
                sequence[j] = sequence[j - 1];
                j--;
            }
            sequence[j] = event;
        }
    }

    private static List<Operation> renumbered(List<Operation> operations, int[] sequence) {
        int[] ret = new int[operations.size()];
        Arrays.fill(ret, Operation.NEVER);
        for (int position = 0; position < sequence.length; position++) {
            if (kind(sequence[position]) == RESPONSE) {
                ret[sequence[position] >> 1] = position;
            }
        }
        List<Operation> renumbered = new ArrayList<>(operations.size());
        for (int position = 0; position < sequence.length; position++) {
            if (kind(sequence[position]) != RESPONSE) {
                int i = sequence[position] >> 1;
                Operation operation = operations.get(i);
                renumbered.add(new Operation(
                        operation.thread(), operation.invocation(), operation.response(), position, ret[i]));
            }
        }
        return renumbered;
    }
}

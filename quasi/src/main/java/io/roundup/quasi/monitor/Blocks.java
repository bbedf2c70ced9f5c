// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.List;

/**
 * Time as monitors see it. A history is an alternation of blocks of invocations and blocks of responses, see
 * {@link io.roundup.quasi.history.History#canonical()}; the instants that matter are the ends of the blocks of invocations,
 * where most operations are open: any other instant can be moved to one of them without leaving an operation. So an
 * operation is open from the instant {@code first} to the instant {@code last}, {@code a} precedes {@code b} iff
 * {@code a.last < b.first}, and there are no more instants than operations. Immutable; takes O(n), and O(n log n) if the
 * positions of the events have large gaps.
 */
final class Blocks {
    /** How many unused positions per event are worth an array indexed by position. */
    private static final int SPARSE = 4;

    /** The instant after all others, at which pending operations may still take effect. */
    final int end;

    private final int[] first;
    private final int[] last;

    Blocks(List<Operation> operations) {
        int n = operations.size();
        first = new int[n];
        last = new int[n];
        int[] events = eventsByPosition(operations);
        int block = 0;
        boolean responding = false;
        for (int event : events) {
            if (event > 0) {
                block += responding ? 1 : 0;
                responding = false;
                first[event - 1] = block;
            } else if (event < 0) {
                responding = true;
                last[-event - 1] = block;
            }
        }
        end = block + 1;
        for (int i = 0; i < n; i++) {
            if (operations.get(i).ret() == Operation.NEVER) {
                last[i] = end;
            }
        }
    }

    /** {@return the first instant at which an operation is open} @param operation its index */
    int first(int operation) {
        return first[operation];
    }

    /** {@return the last instant at which an operation is open, {@link #end} if it never returned} @param operation its index */
    int last(int operation) {
        return last[operation];
    }

    /** {@return i + 1 for the call of operation i, -(i + 1) for its response, 0 where nothing happens; by time} */
    private static int[] eventsByPosition(List<Operation> operations) {
        int highest = -1;
        int count = 0;
        for (Operation operation : operations) {
            boolean returned = operation.ret() != Operation.NEVER;
            highest = Math.max(highest, returned ? operation.ret() : operation.call());
            count += returned ? 2 : 1;
        }
        if (highest / SPARSE > count) {
            return sortedEvents(operations, count);
        }
        int[] events = new int[highest + 1];
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            events[operation.call()] = i + 1;
            if (operation.ret() != Operation.NEVER) {
                events[operation.ret()] = -(i + 1);
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
            if (operation.ret() != Operation.NEVER) {
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

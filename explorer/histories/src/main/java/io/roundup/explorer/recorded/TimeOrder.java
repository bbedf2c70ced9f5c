// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.TimedOperations.OverlapException;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Response;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts timed operations into a history, so that one precedes another only if its time says so.
 *
 * <p>Events at one time, a <i>tie</i>, are ordered with the invocations before the responses, which makes their
 * operations concurrent. Operations of one thread <i>touch</i> where one is called at the time at which the last one
 * returned. They are in order all the same, so there the response has to come first. With one touching thread in a tie
 * that can be done. With two it cannot. Let a, b of one thread and c, d of another touch at the same time. Then a comes
 * before b, and c before d, and both a, d and c, b are concurrent: no intervals have that order. So all but the first
 * touching thread lose their own order there: the later operations get a thread of their own. That orders less than
 * what happened and never more, so a verdict against the history stays true.
 */
final class TimeOrder {
    private static final int BITS = 11;
    private static final int RADIX = 1 << BITS;

    /** Threads with numbers below are not numbered anew. */
    private static final int MOST_SLOTS = 1 << 12;

    private static final int RETURNS = 0;
    private static final int BOTH = 1;
    private static final int CALLED = 2;

    private final TimedOperations operations;
    private final History.Builder builder = History.builder();
    /** By the slot of a thread: the operation that it is inside of, plus 1. */
    private final int[] open;
    /** By operation: the slot of its thread, if the numbers of threads are too large to be that. */
    private final int @Nullable [] slots;

    /** The builder's number of each operation. */
    private final int[] built;

    private int nextThread;

    TimeOrder(TimedOperations operations) {
        this.operations = operations;
        built = new int[operations.size()];
        for (int i = 0; i < operations.size(); i++) {
            nextThread = Math.max(nextThread, operations.thread(i));
        }
        boolean isDense = nextThread < Math.max(operations.size(), MOST_SLOTS);
        Map<Integer, Integer> slotOf = new HashMap<>();
        slots = isDense ? null : new int[operations.size()];
        for (int i = 0; slots != null && i < operations.size(); i++) {
            slots[i] = slotOf.computeIfAbsent(operations.thread(i), thread -> slotOf.size());
        }
        open = new int[isDense ? nextThread + 1 : slotOf.size()];
    }

    /** {@return where its thread is in {@link #open}} */
    private int slot(int operation) {
        return slots == null ? operations.thread(operation) : slots[operation];
    }

    History history() {
        int count = 0;
        long[] time = new long[2 * operations.size()];
        int[] event = new int[time.length];
        for (int i = 0; i < operations.size(); i++) {
            time[count] = operations.call(i);
            event[count++] = i << 1;
            if (!operations.isPending(i)) {
                time[count] = operations.ret(i);
                event[count++] = i << 1 | 1;
            }
        }
        int[] order = sorted(time, count);
        for (int from = 0; from < count; ) {
            int to = from + 1;
            while (to < count && time[order[to]] == time[order[from]]) {
                to++;
            }
            if (to == from + 1) {
                single(event[order[from]]);
            } else {
                tie(event, order, from, to);
            }
            from = to;
        }
        return builder.build();
    }

    /** Least significant digit first, and only the digits that differ: four passes for an hour of nanoseconds. */
    private static int[] sorted(long[] time, int count) {
        long first = Long.MAX_VALUE;
        long last = 0;
        for (int i = 0; i < count; i++) {
            first = Math.min(first, time[i]);
            last = Math.max(last, time[i]);
        }
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        int[] other = new int[count];
        for (int shift = 0; shift < Long.SIZE && count > 0 && last - first >>> shift != 0; shift += BITS) {
            int[] start = new int[RADIX + 1];
            for (int i = 0; i < count; i++) {
                start[digit(time[i] - first, shift) + 1]++;
            }
            for (int i = 0; i < RADIX; i++) {
                start[i + 1] += start[i];
            }
            for (int i = 0; i < count; i++) {
                other[start[digit(time[order[i]] - first, shift)]++] = order[i];
            }
            int[] swapped = order;
            order = other;
            other = swapped;
        }
        return order;
    }

    private static int digit(long time, int shift) {
        return (int) (time >>> shift) & RADIX - 1;
    }

    private void single(int event) {
        int operation = event >> 1;
        if ((event & 1) == 0) {
            enter(operation);
            call(operation, operations.thread(operation));
        } else {
            respond(operation);
        }
    }

    private void tie(int[] event, int[] order, int from, int to) {
        Integer[] tied = new Integer[to - from];
        int count = 0;
        for (int i = from; i < to; i++) {
            int operation = event[order[i]] >> 1;
            boolean isSecond = (event[order[i]] & 1) == 1 && operations.call(operation) == operations.ret(operation);
            if (!isSecond) {
                tied[count++] = operation;
            }
        }
        long time = timeOf(event[order[from]]);
        // Stable, so that what a thread did at one time stays in the order in which it was added.
        Arrays.sort(
                tied,
                0,
                count,
                Comparator.<Integer>comparingInt(operations::thread)
                        .thenComparingInt(operation -> phase(operation, time)));
        int keptFrom = count;
        int keptTo = count;
        for (int i = 0; i < count; ) {
            int end = i + 1;
            while (end < count && operations.thread(tied[end]) == operations.thread(tied[i])) {
                end++;
            }
            boolean touches = end > i + 1;
            boolean isKept = touches && keptFrom == count;
            if (isKept) {
                keptFrom = i;
                keptTo = end;
            }
            callAll(tied, i, end, time, isKept);
            i = end;
        }
        for (int i = keptFrom; i < keptTo; i++) {
            int operation = tied[i];
            if (phase(operation, time) != RETURNS) {
                enter(operation);
                call(operation, operations.thread(operation));
            }
            if (phase(operation, time) != CALLED) {
                respond(operation);
            }
        }
        for (int i = 0; i < count; i++) {
            if ((i < keptFrom || i >= keptTo) && phase(tied[i], time) != CALLED) {
                builder.ret(built[tied[i]], responseOf(tied[i]));
            }
        }
    }

    /**
     * The calls of one thread in a tie, unless they are kept for later; each must come after the return of the last.
     */
    private void callAll(Integer[] tied, int from, int to, long time, boolean isKept) {
        if (isKept) {
            return;
        }
        for (int i = from; i < to; i++) {
            int operation = tied[i];
            int thread = operations.thread(operation);
            if (phase(operation, time) != RETURNS) {
                enter(operation);
                call(operation, i == from ? thread : ++nextThread);
            }
            if (phase(operation, time) != CALLED) {
                open[slot(operation)] = 0;
            }
        }
    }

    private int phase(int operation, long time) {
        if (operations.call(operation) != time) {
            return RETURNS;
        }
        return operations.ret(operation) == time ? BOTH : CALLED;
    }

    private long timeOf(int event) {
        return (event & 1) == 0 ? operations.call(event >> 1) : operations.ret(event >> 1);
    }

    private void enter(int operation) {
        int thread = operations.thread(operation);
        int before = open[slot(operation)] - 1;
        open[slot(operation)] = operation + 1;
        if (before >= 0) {
            throw new OverlapException(
                    "thread " + thread + " calls " + operations.invocation(operation) + " at time "
                            + operations.call(operation) + ", inside its " + operations.invocation(before)
                            + " from time "
                            + operations.call(before)
                            + (operations.isPending(before)
                                    ? " that never returns"
                                    : " to time " + operations.ret(before)),
                    operations.line(operation));
        }
    }

    private void call(int operation, int thread) {
        built[operation] = builder.call(thread, operations.invocation(operation));
    }

    private void respond(int operation) {
        open[slot(operation)] = 0;
        builder.ret(built[operation], responseOf(operation));
    }

    private Response responseOf(int operation) {
        Response response = operations.response(operation);
        if (response == null) {
            throw new IllegalStateException("operation " + operation + " returns without a response");
        }
        return response;
    }
}

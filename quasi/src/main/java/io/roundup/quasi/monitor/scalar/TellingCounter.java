// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.scalar;

import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A counter whose additions tell the value and are positive: so they are ordered by it, each begins where the one
 * before ends, and reads stand between them. What remains is whether this order contains the real-time order. Where a
 * piece is missing, pending additions must have filled it, those called first to begin with. For one use.
 */
final class TellingCounter {
    private final CounterHistory read;
    private final long fillerDelta;
    private int fillers;
    private long value;
    /** The latest first instant of the operations so far, and which one it is of. */
    private int latest = -1;

    private int latestOperation = -1;
    private final IntList sequence = new IntList();

    TellingCounter(CounterHistory read) {
        this.read = read;
        this.fillerDelta = read.commonDelta(read.pending);
    }

    MonitorOutcome check() {
        int[] sorted = sorted();
        for (int from = 0; from < sorted.length; ) {
            int to = from + 1;
            // Reads of one value are in no order.
            while (to < sorted.length
                    && read.delta(sorted[from]) == 0
                    && read.delta(sorted[to]) == 0
                    && read.before(sorted[to]) == read.before(sorted[from])) {
                to++;
            }
            MonitorOutcome outcome = place(sorted, from, to);
            if (outcome != null) {
                return outcome;
            }
            from = to;
        }
        return new MonitorOutcome.Linearizable(() -> read.completed(sequence));
    }

    private @Nullable MonitorOutcome place(int[] sorted, int from, int to) {
        int first = sorted[from];
        if (read.before(first) < value) {
            return violation(
                    read.operations.get(first) + " found a value that the counter skipped, or had left", first);
        }
        if (read.before(first) > value) {
            MonitorOutcome outcome = fill(first);
            if (outcome != null) {
                return outcome;
            }
        }
        for (int i = from; i < to; i++) {
            if (latest > read.blocks.last(sorted[i])) {
                return violation(
                        read.operations.get(sorted[i]) + " returned before " + read.operations.get(latestOperation)
                                + " was called, but tells a later value",
                        sorted[i]);
            }
        }
        for (int i = from; i < to; i++) {
            follow(sorted[i]);
        }
        return null;
    }

    private void follow(int operation) {
        sequence.add(operation);
        value += read.delta(operation);
        if (read.blocks.first(operation) > latest) {
            latest = read.blocks.first(operation);
            latestOperation = operation;
        }
    }

    /** Lets pending additions lead to the value that an operation found. {@return why that cannot be, or null} */
    private @Nullable MonitorOutcome fill(int operation) {
        if (!read.pending.isEmpty() && fillerDelta == 0) {
            return new MonitorOutcome.NotApplicable("pending additions of different numbers may have happened");
        }
        while (value < read.before(operation) && fillers < read.pending.size()) {
            follow(read.pending.get(fillers++));
        }
        return value == read.before(operation)
                ? null
                : violation(read.operations.get(operation) + " found a value that no additions lead to", operation);
    }

    private MonitorOutcome violation(String reason, int operation) {
        IntList those = new IntList();
        those.add(operation);
        if (latestOperation >= 0) {
            those.add(latestOperation);
        }
        return read.violationWithAdditions(reason, read.blocks.end, those);
    }

    /** {@return all operations that tell the value by the value they found, reads first} */
    private int[] sorted() {
        Integer[] all = new Integer[read.reads.size() + read.telling.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < read.reads.size() ? read.reads.get(i) : read.telling.get(i - read.reads.size());
        }
        Arrays.sort(all, (one, other) -> {
            int byValue = Long.compare(read.before(one), read.before(other));
            return byValue != 0 ? byValue : Long.compare(read.delta(one), read.delta(other));
        });
        return Arrays.stream(all).mapToInt(Integer::intValue).toArray();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import org.jspecify.annotations.Nullable;

/**
 * A counter whose additions are all of 1 and tell nothing. It goes through all values, so a read fits iff the value was at
 * most what it tells at its call, and at least that when it returned. One sweep keeps the value as small as it can be at any
 * time: additions take effect when they return, or when a read that returns tells more; of several that are open, the one
 * that returns first. For one use; takes O(n log n).
 */
final class SilentCounter {
    private final CounterOperations read;
    private final DeadlineHeap additions;
    private final boolean[] done;
    private final boolean[] adds;
    private final boolean[] reads;
    private final int[] valueAtCall;
    /** The reads that told more than what had returned. */
    private final IntList demanding = new IntList();

    private int value;

    SilentCounter(CounterOperations read) {
        int count = read.operations.size();
        this.read = read;
        this.additions = new DeadlineHeap(read.operations);
        this.done = new boolean[count];
        this.adds = new boolean[count];
        this.reads = new boolean[count];
        this.valueAtCall = new int[count];
        mark(read.silent, adds);
        mark(read.pending, adds);
        mark(read.reads, reads);
    }

    private static void mark(IntList those, boolean[] marks) {
        for (int i = 0; i < those.size(); i++) {
            marks[those.get(i)] = true;
        }
    }

    MonitorOutcome check() {
        for (int event : Events.inOrder(read.operations)) {
            int operation = Math.abs(event) - 1;
            if (event > 0) {
                valueAtCall[operation] = value;
                if (adds[operation]) {
                    additions.add(operation);
                }
            } else if (event < 0 && adds[operation]) {
                value += done[operation] ? 0 : 1;
                done[operation] = true;
            } else if (event < 0 && reads[operation]) {
                String problem = problem(operation);
                if (problem != null) {
                    demanding.add(operation);
                    return read.violationWithAdditions(
                            read.operations.get(operation) + problem, read.blocks.last(operation), demanding);
                }
            }
        }
        return new MonitorOutcome.Linearizable(null);
    }

    private @Nullable String problem(int reader) {
        long told = read.before(reader);
        if (told < valueAtCall[reader]) {
            return " tells less than the value was when it was called";
        }
        if (value < told) {
            demanding.add(reader);
        }
        for (; value < told; value++) {
            int addition = additions.takeFirst(done);
            if (addition < 0) {
                return " tells more than was added until it returned";
            }
            done[addition] = true;
        }
        return null;
    }
}

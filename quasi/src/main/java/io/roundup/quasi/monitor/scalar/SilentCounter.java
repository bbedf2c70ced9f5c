// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.scalar;

import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.DeadlineHeap;
import io.roundup.quasi.monitor.time.Events;
import org.jspecify.annotations.Nullable;

/**
 * A counter whose additions are all of 1 and tell nothing. It goes through all values, so a read fits iff the value was
 * at most what it tells at its call, and at least that when it returned. One sweep keeps the value as small as it can
 * be at any time. An addition takes effect when it returns, or when a read that returns tells more. Of several that are
 * open, the one that returns first takes effect first. For one use; takes O(n log n).
 */
final class SilentCounter {
    private final CounterHistory read;
    private final DeadlineHeap additions;
    private final boolean[] done;
    private final boolean[] adds;
    private final boolean[] reads;
    private final int[] valueAtCall;
    /** The reads that told more than what had returned. */
    private final IntList demanding = new IntList();

    /** The additions in the order in which they take effect. */
    private final IntList sequence = new IntList();

    private int value;

    SilentCounter(CounterHistory read) {
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
                if (!done[operation]) {
                    add(operation);
                }
            } else if (event < 0 && reads[operation]) {
                String problem = problem(operation);
                if (problem != null) {
                    demanding.add(operation);
                    return read.violationWithAdditions(
                            read.operations.get(operation) + problem, read.blocks.last(operation), demanding);
                }
            }
        }
        return new MonitorOutcome.Linearizable(() -> read.completed(withReads()));
    }

    private @Nullable String problem(int reader) {
        long told = read.before(reader);
        if (told < valueAtCall[reader]) {
            return " tells less than the value was when it was called";
        }
        if (value < told) {
            demanding.add(reader);
        }
        while (value < told) {
            int addition = additions.takeFirst(done);
            if (addition < 0) {
                return " tells more than was added until it returned";
            }
            add(addition);
        }
        return null;
    }

    private void add(int addition) {
        done[addition] = true;
        sequence.add(addition);
        value++;
    }

    /** {@return the additions, and after as many of them as it tells each read} */
    private IntList withReads() {
        int[] places = new int[value + 2];
        for (int i = 0; i < read.reads.size(); i++) {
            places[(int) read.before(read.reads.get(i)) + 1]++;
        }
        for (int told = 1; told < places.length; told++) {
            places[told] += places[told - 1];
        }
        int[] sorted = new int[read.reads.size()];
        int[] next = places.clone();
        for (int i = 0; i < sorted.length; i++) {
            sorted[next[(int) read.before(read.reads.get(i))]++] = read.reads.get(i);
        }
        IntList all = new IntList();
        for (int told = 0; told <= value; told++) {
            for (int i = places[told]; i < places[told + 1]; i++) {
                all.add(sorted[i]);
            }
            if (told < value) {
                all.add(sequence.get(told));
            }
        }
        return all;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.BitSet;
import java.util.List;

/**
 * The events of one operation, from its invocation to its response. May be empty.
 *
 * @param thread that makes it
 * @param from the number of its first event in the thread
 * @param to one more than the number of the last
 * @param isOver whether it has responded; if not, nothing comes after it
 */
public record OperationSpan(int thread, int from, int to, boolean isOver) {
    /** An operation that has responded. */
    public OperationSpan(int thread, int from, int to) {
        this(thread, from, to, true);
    }

    /**
     * Real time without a clock: an operation comes before another if its last event happens before the first of the other,
     * or if the same thread makes it earlier. This is the order of a history under a memory model (Golovin, Kokologiannakis,
     * Vafeiadis, <em>RELINCHE: Automatically Checking Linearizability under Relaxed Memory Consistency</em>, POPL 2025).
     * In which order an execution made them says nothing: a graph has many.
     *
     * @param graph of an execution
     * @param operations those of one thread in their order
     * @return for each operation, the numbers of those that come before it, transitively; takes O(n&sup3; / 64)
     */
    public static BitSet[] before(ExecutionGraph graph, List<OperationSpan> operations) {
        BitSet[] before = new BitSet[operations.size()];
        for (int second = 0; second < before.length; second++) {
            before[second] = new BitSet(before.length);
            for (int first = 0; first < before.length; first++) {
                before[second].set(
                        first, operations.get(first).isBefore(operations.get(second), first < second, graph));
            }
        }
        close(before);
        return before;
    }

    /** Adds what follows by transitivity. @param before for each operation, the numbers of those that come before it */
    public static void close(BitSet[] before) {
        for (int middle = 0; middle < before.length; middle++) {
            for (BitSet of : before) {
                if (of.get(middle)) {
                    of.or(before[middle]);
                }
            }
        }
    }

    private boolean isBefore(OperationSpan other, boolean isListedBefore, ExecutionGraph graph) {
        if (thread == other.thread) {
            return isListedBefore && isOver;
        }
        Events events = graph.events();
        return isOver
                && from < to
                && other.from < other.to
                && graph.happensBefore(events.eventOf(thread, to - 1), events.eventOf(other.thread, other.from));
    }
}

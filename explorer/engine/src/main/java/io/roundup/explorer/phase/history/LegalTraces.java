// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.spec.Specification;
import java.util.function.IntFunction;

/**
 * Decides whether all histories of a trace are linearizable, without telling them one by one. A history with less
 * real-time order than a legal one is legal, too. So those decide in which an operation responds as soon as it can, and is
 * invoked only when a response needs it. Where parts of two of these come to one number of a {@link HistoryAutomaton}, what
 * follows is read once.
 *
 * <p>Storage is reused; not thread-safe.
 */
public final class LegalTraces {
    private static final int NONE = -1;

    private final Labels labels;
    private final LabelledAutomaton automaton;
    private final CutTable known = new CutTable();

    private int nodes;
    private long responding;
    /** By node: the nodes before it in each order. */
    private final long[] before = new long[TraceHistories.MAX_NODES];
    /** By node: its thread, and the labels of its events. The second label is {@link #NONE} if there is one event. */
    private final int[] threads = new int[TraceHistories.MAX_NODES];

    private final int[] first = new int[TraceHistories.MAX_NODES];
    private final int[] second = new int[TraceHistories.MAX_NODES];

    /**
     * Prepares.
     *
     * @param specification all that is legal, which {@link HistoryAutomaton#canRead} accepts
     * @param methodNames the name behind an agent's method number
     */
    public LegalTraces(Specification<?> specification, IntFunction<String> methodNames) {
        labels = new Labels(methodNames);
        automaton = new LabelledAutomaton(specification, labels);
    }

    /** Begins a trace without nodes. */
    void begin() {
        nodes = 0;
        responding = 0;
        known.clear();
    }

    /**
     * Adds a node.
     *
     * @param operations of an execution of the trace.
     * @param event of the operations, by its number.
     * @param next the second event of the node, or below 0.
     * @param earlier the nodes before it.
     * @return whether what is called and answered has labels: all values are plain
     */
    boolean add(Operations operations, int event, int next, long earlier) {
        int label = label(operations, event);
        int label2 = next < 0 ? NONE : label(operations, next);
        if (label == NONE || next >= 0 && label2 == NONE) {
            return false;
        }
        if (operations.isResponse(event) || next >= 0) {
            responding |= 1L << nodes;
        }
        threads[nodes] = operations.thread(operations.operationOf(event));
        first[nodes] = label;
        second[nodes] = label2;
        before[nodes++] = earlier;
        return true;
    }

    private int label(Operations operations, int event) {
        int operation = operations.operationOf(event);
        int method = operations.method(operation);
        Object[] arguments = operations.arguments(operation);
        for (Object argument : arguments) {
            if (!Values.isPlain(argument)) {
                return NONE;
            }
        }
        if (!operations.isResponse(event)) {
            return labels.pending(method, arguments);
        }
        Object result = operations.result(operation);
        boolean isThrown = operations.isThrown(operation);
        return isThrown || Values.isPlain(result) ? labels.completed(method, arguments, result, isThrown) : NONE;
    }

    /** {@return whether each history of the trace is linearizable} So it is not where the order of the nodes is circular. */
    boolean areAll() {
        try {
            return closeOrder() && areLegal(0, HistoryAutomaton.START);
        } catch (IllegalArgumentException unfit) {
            // Whoever judges a history says so.
            return false;
        }
    }

    /** {@return whether no node comes before itself} Events without steps are ordered as recorded, and others otherwise. */
    private boolean closeOrder() {
        for (int between = 0; between < nodes; between++) {
            long earlier = before[between];
            for (int node = 0; node < nodes; node++) {
                if ((before[node] >>> between & 1) != 0) {
                    before[node] |= earlier;
                }
            }
        }
        for (int node = 0; node < nodes; node++) {
            if ((before[node] >>> node & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether each history is legal that goes on from one} @param read its nodes @param number of that one */
    private boolean areLegal(long read, int number) {
        long done = read;
        int here = number;
        for (int node = freeResponse(done); node != NONE; node = freeResponse(done)) {
            here = after(here, node);
            done |= 1L << node;
        }
        if (here == HistoryAutomaton.VIOLATED) {
            return false;
        }
        if (!known.add(done, here)) {
            return true;
        }
        for (long left = responding & ~done; left != 0; left &= left - 1) {
            int node = Long.numberOfTrailingZeros(left);
            long needed = before[node] & ~done;
            if ((needed & responding) == 0
                    && !areLegal(done | needed | 1L << node, after(afterAll(here, needed), node))) {
                return false;
            }
        }
        return true;
    }

    /** {@return a response that nothing has to come before, or none} No other order makes more operations precede others. */
    private int freeResponse(long done) {
        for (long left = responding & ~done; left != 0; left &= left - 1) {
            int node = Long.numberOfTrailingZeros(left);
            if ((before[node] & ~done) == 0 && second[node] == NONE) {
                return node;
            }
        }
        return NONE;
    }

    /** Only invocations, so their order makes no difference. */
    private int afterAll(int number, long invocations) {
        int after = number;
        for (long left = invocations; left != 0; left &= left - 1) {
            after = after(after, Long.numberOfTrailingZeros(left));
        }
        return after;
    }

    private int after(int number, int node) {
        int after = automaton.after(number, threads[node], first[node]);
        return second[node] == NONE ? after : automaton.after(after, threads[node], second[node]);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.TraceOrder;

/**
 * All histories of one object that the executions of one Mazurkiewicz trace have, without running them.
 *
 * <p>The executions of a trace do the same steps with the same results; they differ in which operation responded before
 * which was invoked, as far as happens-before leaves it open. Steps that invoke or respond are the nodes of a partial
 * order, whose linear extensions are enumerated. Swaps of neighbours that do not change the history (two invocations,
 * or two responses) are left out by sleep sets (Godefroid 1996), so each history comes once. Traces whose operations
 * have the same results and the same order are met once.
 *
 * <p>Storage is reused; not thread-safe.
 */
public final class TraceHistories {
    /** Sets of nodes are the bits of a long. */
    static final int MAX_NODES = 64;

    private final SeenKeys known = new SeenKeys();
    private int nodes;
    /** By node: an event of the operations as a number; and the second event of the node, or -1. */
    private final int[] first = new int[MAX_NODES];

    private final int[] second = new int[MAX_NODES];
    /** By node: its step, and the numbers of its events as recorded. */
    private final int[] row = new int[MAX_NODES];

    private final int[] recorded = new int[MAX_NODES];
    private final int[] recordedSecond = new int[MAX_NODES];
    private final long[] before = new long[MAX_NODES];
    private long visited;
    private long invoking;
    private long responding;
    private final int[] chosen = new int[MAX_NODES];
    private int[] original = new int[32];
    private final int[] events = new int[2 * MAX_NODES];

    /** Is told of each history. */
    public interface Visitor {
        /**
         * The operations have their events in the order of one history.
         *
         * @return whether to go on
         */
        boolean visit();
    }

    /**
     * Decides on all histories at once. No trace is known afterwards that was not before.
     *
     * @param operations of the execution, all of them on one object.
     * @param order happens-before.
     * @param legal decides.
     * @return false if some histories are not legal, or {@link #forEach} has to tell
     */
    public boolean areLegal(Operations operations, TraceOrder order, LegalTraces legal) {
        if (operations.size() == 0 || !collect(operations, operations.target(0))) {
            return false;
        }
        relate(order);
        legal.begin();
        for (int node = 0; node < nodes; node++) {
            if (!legal.add(operations, recorded[node], recordedSecond[node], before[node])) {
                return false;
            }
        }
        return legal.areAll();
    }

    /**
     * Visits the histories, if the trace is not known.
     *
     * @param operations of the execution
     * @param histories numbers the operations' results
     * @param object which of its objects that is
     * @param order happens-before
     * @param visitor is told
     * @return false if there are too many operations to tell
     */
    public boolean forEach(
            Operations operations, DistinctHistories histories, int object, TraceOrder order, Visitor visitor) {
        if (!collect(operations, histories.keys().target(object))) {
            return false;
        }
        relate(order);
        if (isNew(operations, histories, object)) {
            int size = operations.events();
            original = operations.copyEvents(original);
            visited = 0;
            extend(operations, 0, 0, 0, visitor);
            if (visited == 0) {
                throw new IllegalStateException("the order of the invocations and responses of a trace is circular");
            }
            operations.reorder(original, size);
        }
        return true;
    }

    private boolean isNew(Operations operations, DistinctHistories histories, int object) {
        known.begin();
        histories.keys().label(operations, object, known);
        for (int node = 0; node < nodes; node++) {
            known.append(before[node]);
        }
        // Equal nodes in equal order may still be of different kinds: one that both invokes and responds, or two.
        known.append(invoking);
        known.append(responding);
        return known.add();
    }

    /** Makes a node of each step that invokes or responds, by thread: equal traces get equal nodes. */
    private boolean collect(Operations operations, Object target) {
        nodes = 0;
        invoking = 0;
        responding = 0;
        int threads = 0;
        for (int operation = 0; operation < operations.size(); operation++) {
            threads = Math.max(threads, operations.thread(operation) + 1);
        }
        for (int thread = 0; thread < threads; thread++) {
            for (int event = 0; event < operations.events(); event++) {
                int operation = operations.operationOf(event);
                if (operations.thread(operation) == thread
                        && operations.target(operation) == target
                        && !add(operations, event)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean add(Operations operations, int event) {
        int operation = operations.operationOf(event);
        boolean isResponse = operations.isResponse(event);
        int step = isResponse ? operations.returnStep(operation) : operations.callStep(operation);
        int node = step == Operations.NO_STEP ? nodes : nodeOf(step);
        if (node == MAX_NODES) {
            return false;
        }
        if (node == nodes) {
            first[node] = operations.event(event);
            second[node] = -1;
            row[node] = step;
            recorded[node] = event;
            recordedSecond[node] = -1;
            nodes++;
        } else {
            second[node] = operations.event(event);
            recordedSecond[node] = event;
        }
        if (isResponse) {
            responding |= 1L << node;
        } else {
            invoking |= 1L << node;
        }
        return true;
    }

    private int nodeOf(int step) {
        for (int node = 0; node < nodes; node++) {
            if (row[node] == step) {
                return node;
            }
        }
        return nodes;
    }

    /** An event without a step of its own took place while one thread was alone: it is ordered as it was recorded. */
    private void relate(TraceOrder order) {
        for (int node = 0; node < nodes; node++) {
            long mask = 0;
            for (int other = 0; other < nodes; other++) {
                boolean isOrdered = row[node] == Operations.NO_STEP || row[other] == Operations.NO_STEP
                        ? recorded[other] < recorded[node]
                        : row[other] < row[node] && order.happensBefore(row[other], row[node]);
                if (isOrdered) {
                    mask |= 1L << other;
                }
            }
            before[node] = mask;
        }
    }

    private boolean extend(Operations operations, int depth, long done, long asleep, Visitor visitor) {
        if (depth == nodes) {
            arrange(operations);
            visited++;
            return visitor.visit();
        }
        long sleeping = asleep;
        for (int node = 0; node < nodes; node++) {
            long bit = 1L << node;
            if (((done | sleeping) & bit) == 0 && (before[node] & ~done) == 0) {
                chosen[depth] = node;
                if (!extend(operations, depth + 1, done | bit, sleeping & ~dependent(bit), visitor)) {
                    return false;
                }
                sleeping |= bit;
            }
        }
        return true;
    }

    private long dependent(long bit) {
        return ((invoking & bit) != 0 ? responding : 0) | ((responding & bit) != 0 ? invoking : 0);
    }

    private void arrange(Operations operations) {
        int size = 0;
        for (int depth = 0; depth < nodes; depth++) {
            int node = chosen[depth];
            events[size++] = first[node];
            if (second[node] >= 0) {
                events[size++] = second[node];
            }
        }
        operations.reorder(events, size);
    }

    /**
     * The steps of an execution whose history is the one that is being visited. A value is chosen within the step
     * before it, so no other step comes between the two. A thread that is alone chooses values without a step: these
     * come after all that was before them.
     *
     * @param log the steps of the execution that was made
     * @param order happens-before
     * @return the rows of that execution, in the order of the other one
     */
    public int[] steps(StepLog log, TraceOrder order) {
        int steps = log.size();
        int[] rows = new int[steps];
        boolean[] taken = new boolean[steps];
        int size = 0;
        for (int depth = 0; depth <= nodes; depth++) {
            int target = depth == nodes ? steps - 1 : row[chosen[depth]];
            int needed = depth == nodes ? steps : rowsUntilAlone(log, target);
            for (int step = 0; step <= target; step++) {
                boolean isNeeded = step < needed || order.happensBefore(step, target);
                for (int row = step; isNeeded && !taken[row]; row++) {
                    taken[row] = true;
                    rows[size++] = row;
                    isNeeded = row + 1 < steps && log.value(row + 1) != StepLog.NO_VALUE && !isAlone(log, row + 1);
                }
            }
        }
        return rows;
    }

    /** {@return how many rows there are up to the last value before a step that a thread has chosen alone} */
    private static int rowsUntilAlone(StepLog log, int step) {
        int row = step;
        while (row >= 0 && !isAlone(log, row)) {
            row--;
        }
        return row + 1;
    }

    private static boolean isAlone(StepLog log, int row) {
        int step = row;
        while (step >= 0 && log.value(step) != StepLog.NO_VALUE) {
            step--;
        }
        return step < row && (step < 0 || log.thread(step) != log.thread(row));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The history of one object in one execution as a key. A key tells of each operation its thread, its label, and in
 * which of the alternating blocks of invocations and of responses it was called and returned. So it tells which
 * operations returned before which were invoked. Under a memory model it tells which operations happen before which.
 *
 * <p>Storage is reused; not thread-safe.
 */
final class HistoryKeys {
    private final Labels labels;

    /** The operations on the object, in an order that interleavings do not change; and how many they are. */
    private int[] ranks = new int[0];

    private int ranked;

    private int[] label = new int[16];
    private int[] callBlock = new int[16];
    private int[] returnBlock = new int[16];

    /** Whether happens-before orders the operations, in the executions of which keys were built. */
    private boolean isPartialOrder;

    private Object[] targets = new Object[2];
    private int targetCount;

    /** Prepares. @param labels of operations, which others may use as well */
    HistoryKeys(Labels labels) {
        this.labels = labels;
    }

    /** {@return the labels of operations} */
    Labels labels() {
        return labels;
    }

    /** {@return on how many objects an execution's operations were called} They are numbered from 0. */
    int scan(Operations operations) {
        Arrays.fill(targets, 0, targetCount, null);
        targetCount = 0;
        for (int i = 0; i < operations.size(); i++) {
            Object target = operations.target(i);
            int at = 0;
            while (at < targetCount && targets[at] != target) {
                at++;
            }
            if (at == targetCount) {
                if (targetCount == targets.length) {
                    targets = Arrays.copyOf(targets, targetCount * 2);
                }
                targets[targetCount++] = target;
            }
        }
        return targetCount;
    }

    /**
     * Appends the key of one object.
     *
     * @param operations of the execution, {@link #scan scanned} before
     * @param object which of its objects
     * @param into gets it
     */
    void append(Operations operations, int object, SeenKeys into) {
        Object target = targets[object];
        BitSet[] before = operations.before();
        isPartialOrder = before != null;
        if (!isPartialOrder) {
            findBlocks(operations, target);
        }
        beginLabels(operations, target);
        for (int i = 0; i < ranked; i++) {
            int operation = ranks[i];
            label[operation] = labelOf(operations, operation);
            into.append(operations.thread(operation));
            into.append(label[operation]);
            if (before == null) {
                into.append(callBlock[operation]);
                into.append(returnBlock[operation]);
                continue;
            }
            long[] words = among(before[operation]).toLongArray();
            for (int word = 0; word <= ranked / Long.SIZE; word++) {
                into.append(word < words.length ? words[word] : 0);
            }
        }
    }

    /** {@return which of the ranked operations are in a set} */
    private BitSet among(BitSet operations) {
        BitSet result = new BitSet(ranked);
        for (int i = 0; i < ranked; i++) {
            result.set(i, operations.get(ranks[i]));
        }
        return result;
    }

    /**
     * {@return the canonical history with a key: for each operation its thread, label, and blocks of call and return, or
     * the operations that happen before it}
     */
    History history(long[] key) {
        if (isPartialOrder) {
            return ordered(key);
        }
        History.Builder builder = History.builder();
        int[] index = new int[key.length];
        int pending = key.length / 4;
        for (long block = 0; pending > 0; block++) {
            int before = pending;
            for (int at = 0; at < key.length; at += 4) {
                if (key[at + 2] == block) {
                    index[at] = builder.call((int) key[at], labels.invocation((int) key[at + 1]));
                    pending -= key[at + 3] < 0 ? 1 : 0;
                }
            }
            for (int at = 0; at < key.length; at += 4) {
                if (key[at + 3] == block) {
                    Response response = labels.response((int) key[at + 1]);
                    builder.ret(index[at], response == null ? Response.VOID : response);
                    pending--;
                }
            }
            if (before == pending) {
                throw new IllegalStateException("a key of a history has no event in block " + block);
            }
        }
        return builder.build();
    }

    private History ordered(long[] key) {
        int size = 0;
        while (size * (size / Long.SIZE + 3) < key.length) {
            size++;
        }
        List<Operation> operations = new ArrayList<>();
        BitSet[] before = new BitSet[size];
        for (int i = 0; i < size; i++) {
            int at = i * (size / Long.SIZE + 3);
            operations.add(operation((int) key[at], (int) key[at + 1], i));
            before[i] = BitSet.valueOf(Arrays.copyOfRange(key, at + 2, at + size / Long.SIZE + 3));
        }
        return History.ordered(operations, before);
    }

    private Operation operation(int thread, int label, int number) {
        Response response = labels.response(label);
        int ret = response == null ? Operation.NEVER : 2 * number + 1;
        return new Operation(thread, labels.invocation(label), response, 2 * number, ret);
    }

    /**
     * {@return the history of one object in one execution, whose key is not built}
     *
     * @param operations {@link #scan scanned} before
     */
    History look(Operations operations, int object) {
        beginLabels(operations, targets[object]);
        for (int i = 0; i < ranked; i++) {
            label[ranks[i]] = labelOf(operations, ranks[i]);
        }
        return history(operations, object);
    }

    /** {@return an operation in words} */
    String words(Operations operations, int operation) {
        beginLabels(operations, operations.target(operation));
        return operation(operations.thread(operation), labelOf(operations, operation), 0)
                .toString();
    }

    /** {@return the object behind a number} @param object below what {@link #scan} answered */
    Object target(int object) {
        return targets[object];
    }

    /** Appends what tells threads, methods, arguments and results, in an order that interleavings do not change. */
    void label(Operations operations, int object, SeenKeys into) {
        beginLabels(operations, targets[object]);
        for (int i = 0; i < ranked; i++) {
            into.append(operations.thread(ranks[i]));
            into.append(labelOf(operations, ranks[i]));
        }
    }

    private void beginLabels(Operations operations, Object target) {
        if (label.length < operations.size()) {
            label = new int[operations.size() * 2];
        }
        labels.begin(target);
        order(operations, target);
        for (int i = 0; i < ranked; i++) {
            labels.see(operations.arguments(ranks[i]), operations.result(ranks[i]));
        }
    }

    private int labelOf(Operations operations, int operation) {
        return operations.isReturned(operation)
                ? labels.completed(
                        operations.method(operation),
                        operations.arguments(operation),
                        operations.result(operation),
                        operations.isThrown(operation))
                : labels.pending(operations.method(operation), operations.arguments(operation));
    }

    /** {@return the history whose key was built last} @param operations as given to {@link #append} */
    History history(Operations operations, int object) {
        Object target = targets[object];
        BitSet[] before = operations.before();
        if (before != null) {
            List<Operation> ranking = new ArrayList<>();
            BitSet[] amongRanked = new BitSet[ranked];
            for (int i = 0; i < ranked; i++) {
                ranking.add(operation(operations.thread(ranks[i]), label[ranks[i]], i));
                amongRanked[i] = among(before[ranks[i]]);
            }
            return History.ordered(ranking, amongRanked);
        }
        History.Builder builder = History.builder();
        int[] index = new int[operations.size()];
        for (int event = 0; event < operations.events(); event++) {
            int operation = operations.operationOf(event);
            if (operations.target(operation) != target) {
                continue;
            }
            if (operations.isResponse(event)) {
                Response response = labels.response(label[operation]);
                builder.ret(index[operation], response == null ? Response.VOID : response);
            } else {
                index[operation] = builder.call(operations.thread(operation), labels.invocation(label[operation]));
            }
        }
        return builder.build();
    }

    /**
     * {@return for each operation of an object the first one of those, one after the other, that are known to have had
     * no effect when it had returned; {@link Operations#NO_REPETITION} for most}
     *
     * @param operations of an execution in which they come one at a time, as given to {@link #append}
     */
    int[] repetitions(Operations operations, int object) {
        Object target = targets[object];
        int[] place = new int[operations.size()];
        int count = 0;
        for (int i = 0; i < place.length; i++) {
            place[i] = count;
            count += operations.target(i) == target ? 1 : 0;
        }
        int[] repetitions = new int[count];
        Arrays.fill(repetitions, Operations.NO_REPETITION);
        for (int i = 0; i < place.length; i++) {
            int first = operations.repetition(i);
            int end = i + 1 < place.length ? place[i + 1] : count;
            if (first != Operations.NO_REPETITION && end > place[first]) {
                repetitions[end - 1] = place[first];
            }
        }
        return repetitions;
    }

    private void findBlocks(Operations operations, Object target) {
        int operationCount = operations.size();
        if (callBlock.length < operationCount) {
            callBlock = new int[operationCount * 2];
            returnBlock = new int[operationCount * 2];
        }
        int block = 0;
        boolean inResponses = false;
        for (int event = 0; event < operations.events(); event++) {
            int operation = operations.operationOf(event);
            if (operations.target(operation) != target) {
                continue;
            }
            if (operations.isResponse(event)) {
                inResponses = true;
                returnBlock[operation] = block;
            } else {
                if (inResponses) {
                    inResponses = false;
                    block++;
                }
                callBlock[operation] = block;
                returnBlock[operation] = -1;
            }
        }
    }

    /**
     * Orders the operations by thread, and within a thread by invocation: an order that interleavings do not change.
     */
    private void order(Operations operations, Object target) {
        if (ranks.length < operations.size()) {
            ranks = new int[operations.size() * 2];
        }
        ranked = 0;
        for (int i = 0; i < operations.size(); i++) {
            if (operations.target(i) != target) {
                continue;
            }
            int at = ranked++;
            while (at > 0 && operations.thread(ranks[at - 1]) > operations.thread(i)) {
                ranks[at] = ranks[at - 1];
                at--;
            }
            ranks[at] = i;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Operations;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Response;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The histories met so far, each once. A history is the label of each operation of each thread and which operations
 * returned before which were invoked: the alternating blocks of invocations and of responses. An execution whose history
 * is known costs one look-up and no allocation.
 *
 * <p>Not thread-safe.
 */
public final class DistinctHistories {
    private final Labels labels;
    private int[] key = new int[64];
    private int keyLength;
    private int[] ranks = new int[0];
    private int[] label = new int[16];
    private int[] callBlock = new int[16];
    private int[] returnBlock = new int[16];

    private int[][] table = new int[1024][];
    private int size;
    private Object[] targets = new Object[2];
    private int targetCount;

    /** Prepares an empty set. @param methodNames the name behind an agent's method number */
    public DistinctHistories(IntFunction<String> methodNames) {
        labels = new Labels(methodNames);
    }

    /** {@return how many different histories were met} */
    public int size() {
        return size;
    }

    /** {@return the objects on which the last execution's operations were called, found by {@link #scan}} */
    public int scan(Operations operations) {
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
     * Adds the history of one object in one execution.
     *
     * @param operations of the execution, {@link #scan scanned} before
     * @param object which of its objects
     * @return whether it was new
     */
    public boolean add(Operations operations, int object) {
        buildKey(operations, targets[object]);
        int hash = hash();
        int mask = table.length - 1;
        int at = hash & mask;
        while (table[at] != null) {
            if (Arrays.equals(table[at], 0, table[at].length, key, 0, keyLength)) {
                return false;
            }
            at = at + 1 & mask;
        }
        table[at] = Arrays.copyOf(key, keyLength);
        if (++size * 2 > table.length) {
            rehash();
        }
        return true;
    }

    /** {@return the history whose key was built last} @param operations as given to {@link #add} */
    public History history(Operations operations, int object) {
        Object target = targets[object];
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

    private void buildKey(Operations operations, Object target) {
        int operationCount = operations.size();
        if (label.length < operationCount) {
            label = new int[operationCount * 2];
            callBlock = new int[operationCount * 2];
            returnBlock = new int[operationCount * 2];
        }
        labels.begin(target);
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
        keyLength = 0;
        if (key.length < operationCount * 4) {
            key = new int[operationCount * 8];
        }
        order(operations, target);
        for (int i = 0; i < ranked; i++) {
            labels.see(operations.arguments(ranks[i]), operations.result(ranks[i]));
        }
        for (int i = 0; i < ranked; i++) {
            int operation = ranks[i];
            boolean returned = operations.isReturned(operation);
            label[operation] = returned
                    ? labels.completed(
                            operations.method(operation),
                            operations.arguments(operation),
                            operations.result(operation),
                            operations.isThrown(operation))
                    : labels.pending(operations.method(operation), operations.arguments(operation));
            key[keyLength++] = operations.thread(operation);
            key[keyLength++] = label[operation];
            key[keyLength++] = callBlock[operation];
            key[keyLength++] = returnBlock[operation];
        }
    }

    private int ranked;

    /** Orders the operations by thread, and within a thread by invocation: an order that interleavings do not change. */
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

    private int hash() {
        long hash = keyLength;
        for (int i = 0; i < keyLength; i++) {
            hash = (hash ^ key[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    private void rehash() {
        int[][] old = table;
        table = new int[old.length * 2][];
        for (int[] entry : old) {
            if (entry != null) {
                System.arraycopy(entry, 0, key, 0, entry.length);
                keyLength = entry.length;
                int at = hash() & table.length - 1;
                while (table[at] != null) {
                    at = at + 1 & table.length - 1;
                }
                table[at] = entry;
            }
        }
    }
}

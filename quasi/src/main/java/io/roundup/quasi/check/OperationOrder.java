// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.spec.Specification;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@link LinearizabilitySearch} must know of the order of the operations: when they were called and returned, and
 * a cover of them by few chains. Immutable once made; takes O(n log n) time and a few words an operation.
 *
 * <p>The operations of a <i>chain</i> can only be linearized one after another, so how many of them are says which.
 * Those with a response form chains in real-time order, no more of them than operations overlap at a time, whatever
 * threads they are of. Pending operations with equal invocations form a chain in the order of their calls. Nothing but
 * the call tells them apart, so in any linearization the one called first can take the place of another.
 */
final class OperationOrder {
    /** The operations in the order of their calls. */
    final List<Operation> operations;
    /** How many operations have a response. */
    final int complete;
    /** Those operations in the order of their responses. */
    final int[] byReturn;
    /** The inverse of it; -1 for a pending operation. */
    final int[] returnRank;
    /** The chain of each operation; -1 for a pending operation that is left out because it only reads. */
    final int[] chain;
    /** How many operations each chain has; the chains of pending operations come last. */
    final int[] chainLength;
    /** The pending operations that take part, chain by chain. */
    final int[][] pendingChains;
    /** Whether an operation only reads. */
    final boolean[] readOnly;
    /** Whether any operation with a response only reads. */
    final boolean hasReadOnly;

    OperationOrder(List<Operation> operations, Specification<?> specification) {
        this.operations = operations;
        int n = operations.size();
        this.readOnly = new boolean[n];
        long[] returns = new long[n];
        int returned = 0;
        int pending = 0;
        boolean reads = false;
        for (int i = 0; i < n; i++) {
            Operation operation = operations.get(i);
            readOnly[i] = specification.isReadOnly(operation.invocation(), operation.response());
            if (operation.isPending()) {
                pending += readOnly[i] ? 0 : 1;
            } else {
                returns[returned++] = (long) operation.ret() << 32 | i;
                reads |= readOnly[i];
            }
        }
        this.hasReadOnly = reads;
        this.complete = returned;
        Arrays.sort(returns, 0, returned);
        this.byReturn = new int[returned];
        this.returnRank = new int[n];
        Arrays.fill(returnRank, -1);
        for (int rank = 0; rank < returned; rank++) {
            byReturn[rank] = (int) returns[rank];
            returnRank[(int) returns[rank]] = rank;
        }
        this.chain = new int[n];
        int[] length = coverByChains();
        int[][] ofPending = pending == 0 ? new int[0][] : pendingChains(length.length, pending);
        this.pendingChains = ofPending;
        this.chainLength = Arrays.copyOf(length, length.length + ofPending.length);
        for (int i = 0; i < ofPending.length; i++) {
            chainLength[length.length + i] = ofPending[i].length;
        }
    }

    /**
     * Gives each operation with a response a chain whose last operation returned before the call. {@return the lengths}
     */
    private int[] coverByChains() {
        int[] length = new int[4];
        int[] free = new int[4];
        int chains = 0;
        int freeChains = 0;
        int returned = 0;
        for (int i = 0; i < chain.length; i++) {
            if (returnRank[i] < 0) {
                chain[i] = -1;
                continue;
            }
            for (int call = operations.get(i).call(); ret(byReturn[returned]) < call; returned++) {
                free[freeChains++] = chain[byReturn[returned]];
            }
            if (freeChains == 0 && chains == length.length) {
                length = Arrays.copyOf(length, 2 * chains);
                free = Arrays.copyOf(free, 2 * chains);
            }
            chain[i] = freeChains > 0 ? free[--freeChains] : chains++;
            length[chain[i]]++;
        }
        return Arrays.copyOf(length, chains);
    }

    private int[][] pendingChains(int firstChain, int pending) {
        Map<Invocation, Integer> chains = new HashMap<>();
        int[] length = new int[pending];
        for (int i = 0; i < chain.length; i++) {
            if (returnRank[i] < 0 && !readOnly[i]) {
                Integer known = chains.get(operations.get(i).invocation());
                int number = known == null ? chains.size() : known;
                chains.put(operations.get(i).invocation(), number);
                chain[i] = firstChain + number;
                length[number]++;
            }
        }
        int[][] members = new int[chains.size()][];
        for (int i = chain.length - 1; i >= 0; i--) {
            int number = chain[i] - firstChain;
            if (number >= 0) {
                int[] known = members[number] == null ? new int[length[number]] : members[number];
                members[number] = known;
                known[--length[number]] = i;
            }
        }
        return members;
    }

    int call(int operation) {
        return operations.get(operation).call();
    }

    int ret(int operation) {
        return operations.get(operation).ret();
    }
}

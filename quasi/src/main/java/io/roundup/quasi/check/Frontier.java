// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Invocation;
import java.util.List;

/**
 * Which operations may be linearized next. Those with a response that are not linearized yet form a doubly linked list
 * in the order of their calls. An operation is lifted out in O(1), and put back in O(1) in the reverse order. Of each
 * chain of pending operations it is known how far it is used up. Not thread-safe.
 */
final class Frontier {
    private final OperationOrder order;
    /** By operation; the last element is the head and the end of the list. */
    private final int[] next;

    private final int[] previous;
    private final boolean[] linearized;
    private final int[] usedPending;
    /** The rank of the first response in time of those that are not linearized. */
    private int firstReturn;

    private int unfinished;

    Frontier(OperationOrder order) {
        this.order = order;
        int n = order.chain.length;
        next = new int[n + 1];
        previous = new int[n + 1];
        linearized = new boolean[n];
        usedPending = new int[order.pendingChains.length];
        unfinished = order.complete;
        int last = n;
        for (int i = 0; i < n; i++) {
            if (order.returnRank[i] >= 0) {
                next[last] = i;
                previous[i] = last;
                last = i;
            }
        }
        next[last] = n;
        previous[n] = last;
    }

    /** {@return whether all operations that have a response are linearized} */
    boolean isComplete() {
        return unfinished == 0;
    }

    /** {@return the first operation of the list, which may be linearized next unless {@link #isComplete()}} */
    int first() {
        return candidate(next[linearized.length]);
    }

    /** {@return the operation of the list after one that is in it, or -1 if that may not be linearized next} */
    int after(int operation) {
        return candidate(next[operation]);
    }

    /** {@return the first operation of the list, in time or not, or -1} */
    int firstLeft() {
        return left(next[linearized.length]);
    }

    /** {@return the operation of the list after one that is in it, in time or not, or -1} */
    int nextLeft(int operation) {
        return left(next[operation]);
    }

    private int left(int operation) {
        return operation < linearized.length ? operation : -1;
    }

    /** Collects the invocations of the pending operations of a chain that were called before some time. */
    void pendingLeft(int chain, int before, List<Invocation> invocations) {
        int[] members = order.pendingChains[chain];
        for (int i = usedPending[chain]; i < members.length && order.call(members[i]) < before; i++) {
            invocations.add(order.operations.get(members[i]).invocation());
        }
    }

    /**
     * {@return how many operations may take effect next}
     *
     * @param into gets them: those with a response, in the order of their calls, then pending ones, chain by chain
     * @param withPending whether pending ones count
     */
    int candidates(int[] into, boolean withPending) {
        int count = 0;
        for (int operation = isComplete() ? -1 : first(); operation >= 0; operation = after(operation)) {
            into[count++] = operation;
        }
        for (int chain = 0; withPending && chain < usedPending.length; chain++) {
            int[] members = order.pendingChains[chain];
            for (int i = usedPending[chain]; i < members.length && (isComplete() || isInTime(members[i])); i++) {
                into[count++] = members[i];
            }
        }
        return count;
    }

    private int candidate(int operation) {
        return operation < linearized.length && isInTime(operation) ? operation : -1;
    }

    /** An operation must be called before all others that are not linearized have returned. */
    private boolean isInTime(int operation) {
        return order.call(operation) < order.ret(order.byReturn[firstReturn]);
    }

    /** {@return a pending operation that may be linearized next, of a chain from {@code from} on, or -1} */
    int pendingFrom(int from) {
        for (int i = from; i < usedPending.length; i++) {
            int[] members = order.pendingChains[i];
            if (usedPending[i] < members.length && isInTime(members[usedPending[i]])) {
                return members[usedPending[i]];
            }
        }
        return -1;
    }

    /** {@return the number that {@link #pendingFrom} counts for the chain of a pending operation} */
    int pendingChain(int operation) {
        return order.chain[operation] - (order.chainLength.length - usedPending.length);
    }

    void lift(int operation) {
        if (order.returnRank[operation] < 0) {
            usedPending[pendingChain(operation)]++;
            return;
        }
        next[previous[operation]] = next[operation];
        previous[next[operation]] = previous[operation];
        linearized[operation] = true;
        unfinished--;
        while (firstReturn < order.complete && linearized[order.byReturn[firstReturn]]) {
            firstReturn++;
        }
    }

    /** Takes the latest {@link #lift} back, which was of this operation. */
    void unlift(int operation) {
        if (order.returnRank[operation] < 0) {
            usedPending[pendingChain(operation)]--;
            return;
        }
        next[previous[operation]] = operation;
        previous[next[operation]] = operation;
        linearized[operation] = false;
        unfinished++;
        firstReturn = Math.min(firstReturn, order.returnRank[operation]);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The operations of a history without a clock. They are in the order that is least by threads and respects what happens
 * before what. So histories are equal if and only if these are.
 *
 * @param operations in that order, with the positions of a history in which they come one at a time
 * @param before for each of them the indices of those that come before it, transitively
 */
record HappensBefore(List<Operation> operations, BitSet[] before) {
    /** {@return the operations in their order} Parameters and exceptions are those of {@link History#ordered}. */
    static HappensBefore of(List<Operation> operations, BitSet[] before) {
        BitSet[] all = closed(operations, before);
        int[] order = order(operations, all);
        List<Operation> ordered = new ArrayList<>();
        BitSet[] orderedBefore = new BitSet[order.length];
        for (int i = 0; i < order.length; i++) {
            Operation operation = operations.get(order[i]);
            int ret = operation.isPending() ? Operation.NEVER : 2 * i + 1;
            ordered.add(new Operation(operation.thread(), operation.invocation(), operation.response(), 2 * i, ret));
            orderedBefore[i] = new BitSet();
            for (int earlier = 0; earlier < i; earlier++) {
                orderedBefore[i].set(earlier, all[order[i]].get(order[earlier]));
            }
        }
        return new HappensBefore(ordered, orderedBefore);
    }

    /** {@return the order with that of each thread, and all that follows} */
    private static BitSet[] closed(List<Operation> operations, BitSet[] before) {
        BitSet[] all = new BitSet[before.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (BitSet) before[i].clone();
            for (int earlier = 0; earlier < i; earlier++) {
                if (operations.get(earlier).thread() == operations.get(i).thread()) {
                    all[i].set(earlier);
                }
            }
        }
        for (int middle = 0; middle < all.length; middle++) {
            for (BitSet of : all) {
                if (of.get(middle)) {
                    of.or(all[middle]);
                }
            }
        }
        for (int i = 0; i < all.length; i++) {
            int after = i;
            if (all[i].get(i) || all[i].stream().anyMatch(a -> operations.get(a).isPending())) {
                throw new IllegalArgumentException("operation " + operations.get(after) + " of thread "
                        + operations.get(after).thread()
                        + " comes after itself, or after one that has not returned");
            }
        }
        return all;
    }

    /** {@return the indices of the operations: always the first thread of those that can come next} */
    private static int[] order(List<Operation> operations, BitSet[] before) {
        int[] order = new int[before.length];
        BitSet placed = new BitSet();
        for (int place = 0; place < order.length; place++) {
            int next = -1;
            for (int i = 0; i < order.length; i++) {
                BitSet missing = (BitSet) before[i].clone();
                missing.andNot(placed);
                boolean isFree = !placed.get(i) && missing.isEmpty();
                if (isFree
                        && (next < 0
                                || operations.get(i).thread()
                                        < operations.get(next).thread())) {
                    next = i;
                }
            }
            placed.set(next);
            order[place] = next;
        }
        return order;
    }
}

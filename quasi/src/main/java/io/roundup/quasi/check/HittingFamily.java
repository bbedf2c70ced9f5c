// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A strong d-hitting family of a history: few orders of its operations that contain the real-time order. For any d
 * operations, one of the orders puts each of these as late as the following ones permit. See Kulahcioglu Ozkan,
 * Majumdar and Niksic, <i>Checking Linearizability Using Hitting Families</i>, sections 3 and 4. An order <i>strongly
 * hits</i> (x0, ..., x(d-1)) if every operation that comes at or after an xi equals or follows in real time an xj with
 * j >= i.
 *
 * <p>An order is given by a chain of operations, which stands for all choices of x0 in it, and by x1 to x(d-1). So for
 * k chains and n operations there are at most k * n^(d-1) of them.
 *
 * <p>The paper inserts the operations one after another. Here each order is a sort. The first key is the last xj that
 * an operation equals or follows. The second is how much of the chain it equals or follows, the third its call. The
 * first two keys grow along the real-time order. An xj, or an operation of the chain, is called before all that follow
 * it, so it comes first among its equals. Not thread-safe.
 */
final class HittingFamily {
    /** Three parts of a key fit into a long, the first of which is at most {@link Algorithm#MAX_DEPTH}. */
    private static final int KEY_BITS = 29;

    private final List<Operation> operations;
    private final List<int[]> chains;
    private final long[] keys;

    /**
     * Prepares the orders of some operations.
     *
     * @param operations in the order of their calls
     */
    HittingFamily(List<Operation> operations) {
        this.operations = operations;
        this.chains = chains(operations);
        this.keys = new long[operations.size()];
    }

    /** Puts each operation into the first chain whose last operation returned before its call. */
    private static List<int[]> chains(List<Operation> operations) {
        List<List<Integer>> chains = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            int call = operations.get(i).call();
            List<Integer> fitting = chains.stream()
                    .filter(chain -> operations.get(chain.get(chain.size() - 1)).ret() < call)
                    .findFirst()
                    .orElse(null);
            if (fitting == null) {
                fitting = new ArrayList<>();
                chains.add(fitting);
            }
            fitting.add(i);
        }
        return chains.stream()
                .map(chain -> chain.stream().mapToInt(Integer::intValue).toArray())
                .toList();
    }

    /** {@return the number of chains} */
    int chains() {
        return chains.size();
    }

    /** {@return the operations of a chain, by index} */
    int[] chain(int number) {
        return chains.get(number);
    }

    /**
     * Goes on to the next choice of x1 to x(d-1), all different.
     *
     * @param chosen the choice, changed in place; to begin with, all -1
     * @return whether there was one more; of depth 1 there is only the one that chooses nothing. A choice in which an
     *     xj precedes an earlier xi in real time is left out. The order is the same without that xi, so it belongs to a
     *     lesser depth
     */
    boolean next(int[] chosen) {
        int at = chosen.length > 0 && chosen[0] < 0 ? 0 : chosen.length - 1;
        while (at >= 0) {
            chosen[at] = nextFitting(chosen, at);
            if (chosen[at] < 0) {
                at--;
            } else if (at == chosen.length - 1) {
                return true;
            } else {
                at++;
            }
        }
        return false;
    }

    private int nextFitting(int[] chosen, int at) {
        for (int candidate = chosen[at] + 1; candidate < operations.size(); candidate++) {
            boolean fits = true;
            for (int earlier = 0; earlier < at && fits; earlier++) {
                fits = chosen[earlier] != candidate && !precedes(candidate, chosen[earlier]);
            }
            if (fits) {
                return candidate;
            }
        }
        return -1;
    }

    /**
     * Makes an order.
     *
     * @param chain the number of the chain that stands for x0
     * @param chosen x1 and so on
     * @param order the operations, by index, are put here
     */
    void order(int chain, int[] chosen, int[] order) {
        int[] members = chains.get(chain);
        int followed = 0;
        for (int i = 0; i < keys.length; i++) {
            // Later calls follow more of the chain, never less.
            while (followed < members.length && precedes(members[followed], i)) {
                followed++;
            }
            int ofChain = followed < members.length && members[followed] == i ? followed + 1 : followed;
            int last = chosen.length;
            while (last > 0 && chosen[last - 1] != i && !precedes(chosen[last - 1], i)) {
                last--;
            }
            keys[i] = ((long) last << 2 * KEY_BITS) + ((long) ofChain << KEY_BITS) + i;
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            order[i] = (int) keys[i] & (1 << KEY_BITS) - 1;
        }
    }

    private boolean precedes(int a, int b) {
        return operations.get(a).ret() < operations.get(b).call();
    }
}

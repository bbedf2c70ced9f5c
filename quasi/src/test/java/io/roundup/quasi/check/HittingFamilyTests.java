// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.DataType;
import io.roundup.quasi.fixture.SmallHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HittingFamilyTests {
    private static List<int[]> orders(List<Operation> operations, int depth) {
        HittingFamily family = new HittingFamily(operations);
        List<int[]> orders = new ArrayList<>();
        int[] chosen = new int[depth - 1];
        Arrays.fill(chosen, -1);
        for (boolean more = depth == 1 || family.next(chosen); more; more = family.next(chosen)) {
            for (int chain = 0; chain < family.chains(); chain++) {
                int[] order = new int[operations.size()];
                family.order(chain, chosen, order);
                orders.add(order);
            }
        }
        return orders;
    }

    private static boolean equalsOrFollows(History history, int later, int earlier) {
        return later == earlier || history.precedes(earlier, later);
    }

    /** The definition: what comes at or after an x_i equals or follows an x_j with j at least i. */
    private static boolean stronglyHits(History history, int[] order, int[] x) {
        for (int i = 0; i < x.length; i++) {
            boolean reached = false;
            for (int operation : order) {
                reached |= operation == x[i];
                boolean follows = false;
                for (int j = i; j < x.length; j++) {
                    follows |= equalsOrFollows(history, operation, x[j]);
                }
                if (reached && !follows) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A tuple that some order can hit: no x_j precedes an earlier x_i. */
    private static boolean isSensible(History history, int[] x) {
        for (int i = 0; i < x.length; i++) {
            for (int j = i + 1; j < x.length; j++) {
                if (equalsOrFollows(history, x[i], x[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyTupleIsStronglyHit(int depth) {
        SplittableRandom random = new SplittableRandom(depth);
        int hit = 0;
        for (int round = 0; round < 300; round++) {
            History history = SmallHistory.of(random, DataType.QUEUE, false);
            List<int[]> orders = orders(history.operations(), depth);
            int n = history.size();
            for (int code = 0; code < Math.pow(n, depth); code++) {
                int[] x = new int[depth];
                for (int i = 0, rest = code; i < depth; i++, rest /= n) {
                    x[i] = rest % n;
                }
                if (isSensible(history, x)) {
                    assertThat(orders).anyMatch(order -> stronglyHits(history, order, x));
                    hit++;
                }
            }
            assertThat(orders).allMatch(order -> isSequentialization(history, order));
        }
        assertThat(hit).isGreaterThan(1_000);
    }

    private static boolean isSequentialization(History history, int[] order) {
        Set<Integer> placed = new HashSet<>();
        for (int operation : order) {
            for (int i = 0; i < order.length; i++) {
                if (history.precedes(i, operation) && !placed.contains(i)) {
                    return false;
                }
            }
            placed.add(operation);
        }
        return placed.size() == history.size();
    }

    /** Two chains; {@code c} of thread 1 overlaps both of thread 0. */
    @Test
    void theFamilyOfDepthOneDelaysOneChainAsMuchAsPossible() {
        History history = HistoryText.parse("0 call a()\n1 call c()\n0 ret\n0 call b()\n0 ret\n1 ret");
        assertThat(orders(history.operations(), 1)).containsExactly(new int[] {1, 0, 2}, new int[] {0, 2, 1});
        // Of depth 2: for each chain, each of the three operations as x1.
        assertThat(orders(history.operations(), 2)).hasSize(6).contains(new int[] {0, 1, 2});
    }
}

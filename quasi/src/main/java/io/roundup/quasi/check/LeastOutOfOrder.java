// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ContainerSpecification;
import io.roundup.quasi.spec.OutOfOrderSpecification;

/**
 * How far a container is out of order in one history: the least k for which the history is linearizable for the
 * {@linkplain OutOfOrderSpecification k-out-of-order} container.
 *
 * <p>What one k allows a larger one allows too, so k is found by doubling and bisection: O(log k) checks.
 */
public sealed interface LeastOutOfOrder {
    /** There is a least k. @param k the number; 0 if the history is linearizable for the exact container */
    record Found(int k) implements LeastOutOfOrder {}

    /** No k makes the history legal. */
    record None() implements LeastOutOfOrder {}

    /** A check reached its budget. @param undecided the k with which that happened */
    record Unknown(int undecided) implements LeastOutOfOrder {}

    /**
     * Finds the least k.
     *
     * @param history the history
     * @param exact the container: a queue, stack or priority queue
     * @param budget of each check
     * @return the least k
     * @throws IllegalArgumentException if there is no such container, or it does not understand an operation
     */
    static LeastOutOfOrder of(History history, ContainerSpecification<?> exact, Budget budget) {
        int illegal = -1;
        int legal = -1;
        int k = 0;
        while (legal < 0 || legal - illegal > 1) {
            OutOfOrderSpecification relaxed = new OutOfOrderSpecification(exact, k);
            switch (Checker.verdict(history, relaxed, QuasiFactor.STANDARD, budget)) {
                case UNDECIDED:
                    return new Unknown(k);
                case LINEARIZABLE:
                    legal = k;
                    break;
                default:
                    if (k >= history.size()) {
                        // No removal can pass over more elements than were ever added.
                        return new None();
                    }
                    illegal = k;
            }
            k = legal < 0 ? Math.min(Math.max(1, 2 * k), history.size()) : illegal + (legal - illegal) / 2;
        }
        return new Found(legal);
    }
}

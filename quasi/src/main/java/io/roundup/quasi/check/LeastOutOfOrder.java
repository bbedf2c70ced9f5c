// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import java.util.function.BooleanSupplier;

/**
 * How far a container is out of order: the least k for which a history is one of a {@linkplain OutOfOrderSpecification
 * k-out-of-order} container.
 *
 * <p>What a k allows a larger one allows too, so the least one is found by doubling and then by bisection: O(log k)
 * checks. With as many as there are operations, elements leave in any order.
 */
public sealed interface LeastOutOfOrder {
    /**
     * There is a least k.
     *
     * @param k how many elements removals pass over; 0 if the history is one of the exact container
     */
    record Found(int k) implements LeastOutOfOrder {}

    /** No k allows the history: an element came from nowhere, or the container was said to be empty when it was not. */
    record None() implements LeastOutOfOrder {}

    /**
     * A search reached its budget.
     *
     * @param moreThan a k that is known to be too small, or -1
     * @param undecided the k with which that stayed unknown
     * @param atMost a k that is known to be enough, or -1
     */
    record Unknown(int moreThan, int undecided, int atMost) implements LeastOutOfOrder {}

    /**
     * The least k of a history, however long it takes.
     *
     * @param history the history
     * @param exact the container without the relaxation: a queue, stack or priority queue
     * @param budget when to give up, for each k that is tried
     * @return the least k
     * @throws IllegalArgumentException for any other container, or if it does not understand an operation
     */
    static LeastOutOfOrder of(History history, ContainerSpecification<?> exact, CheckBudget budget) {
        return of(history, exact, budget, () -> false);
    }

    /**
     * The least k of a history.
     *
     * @param history the history
     * @param exact the container without the relaxation: a queue, stack or priority queue
     * @param budget when to give up, for each k that is tried
     * @param isOver asked now and then; when true, what is not known yet stays unknown
     * @return the least k
     * @throws IllegalArgumentException for any other container, or if it does not understand an operation
     */
    static LeastOutOfOrder of(
            History history, ContainerSpecification<?> exact, CheckBudget budget, BooleanSupplier isOver) {
        int tooSmall = -1;
        int enough = Integer.MAX_VALUE;
        int k = 0;
        while (enough == Integer.MAX_VALUE || enough - tooSmall > 1) {
            OutOfOrderSpecification specification = new OutOfOrderSpecification(exact, k);
            Verdict verdict = isOver.getAsBoolean()
                    ? Verdict.UNDECIDED
                    : new Decider(history, specification, QuasiFactor.STANDARD, budget, isOver)
                            .decide(Algorithm.AUTO)
                            .verdict();
            if (verdict == Verdict.UNDECIDED) {
                return new Unknown(tooSmall, k, enough == Integer.MAX_VALUE ? -1 : enough);
            }
            if (verdict == Verdict.LINEARIZABLE) {
                enough = k;
            } else if (k >= history.size()) {
                return new None();
            } else {
                tooSmall = k;
            }
            k = enough == Integer.MAX_VALUE ? Math.min(Math.max(1, 2 * k), history.size()) : (tooSmall + enough) >>> 1;
        }
        return new Found(enough);
    }
}

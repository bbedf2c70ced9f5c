// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * How far the operations of one domain of a history are out of order: the least bound with which the history is quasi
 * linearizable.
 *
 * <p>What a bound allows a larger one allows too. So the bound is doubled until the history is legal, and then the
 * least one is found by bisection. That takes O(log k) {@linkplain QuasiSearch searches} for a least bound k. The most
 * costly of them has a bound less than 2k. A bound of the number of the domain's operations less one allows every
 * order.
 *
 * <pre>{@code
 * LeastFactor least =
 *         LeastFactor.of(history, new QueueSpecification(), Set.of("deq"), QuasiFactor.STANDARD, 1_000_000);
 * int bound = least instanceof LeastFactor.Found found ? found.bound() : -1;
 * }</pre>
 */
public sealed interface LeastFactor {
    /**
     * There is a least bound.
     *
     * @param bound the bound; 0 if nothing has to be out of order
     * @param factor the factor with this bound
     * @param witness S and P for this factor
     */
    record Found(int bound, QuasiFactor factor, Witness witness) implements LeastFactor {}

    /** No bound makes the history legal. */
    record None() implements LeastFactor {}

    /**
     * A search reached its budget.
     *
     * @param moreThan a bound with which the history is known not to be legal, or -1
     * @param undecided the bound with which that stayed unknown
     * @param atMost a bound with which the history is known to be legal, or -1
     */
    record Unknown(int moreThan, int undecided, int atMost) implements LeastFactor {}

    /**
     * The least bound of one domain, however long it takes.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param methods the methods of the domain, or {@link QuasiFactor#EVERY_METHOD} alone
     * @param others the bounds of other methods
     * @param maxStates how many distinct states each search visits at most, at least 1
     * @return the least bound
     * @throws IllegalArgumentException if {@code others} speaks of the same methods
     */
    static LeastFactor of(
            History history, Specification<?> specification, Set<String> methods, QuasiFactor others, long maxStates) {
        return of(history, specification, methods, others, maxStates, () -> false);
    }

    /**
     * The least bound of one domain.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param methods the methods of the domain, or {@link QuasiFactor#EVERY_METHOD} alone
     * @param others the bounds of other methods
     * @param maxStates how many distinct states each search visits at most, at least 1
     * @param isOver asked now and then; when true, what is not known yet stays unknown
     * @return the least bound
     * @throws IllegalArgumentException if {@code others} speaks of the same methods
     */
    static LeastFactor of(
            History history,
            Specification<?> specification,
            Set<String> methods,
            QuasiFactor others,
            long maxStates,
            BooleanSupplier isOver) {
        QuasiFactor.Domain domain = new QuasiFactor.Domain(methods, 1);
        int size = (int) history.operations().stream()
                .filter(operation -> domain.contains(operation.invocation().method()))
                .count();
        int illegal = -1;
        int bound = 0;
        Found least = null;
        while (least == null || least.bound() - illegal > 1) {
            QuasiFactor factor = others.with(methods, bound);
            int atMost = least == null ? -1 : least.bound();
            if (isOver.getAsBoolean()) {
                return new Unknown(illegal, bound, atMost);
            }
            SearchOutcome outcome = QuasiSearch.search(history, specification, factor, maxStates, isOver);
            if (outcome instanceof SearchOutcome.GaveUp) {
                return new Unknown(illegal, bound, atMost);
            }
            if (outcome instanceof SearchOutcome.Found found) {
                least = new Found(bound, factor, found.witness());
            } else if (bound >= size - 1) {
                return new None();
            } else {
                illegal = bound;
            }
            bound = least == null ? Math.min(Math.max(1, 2 * bound), size - 1) : illegal + least.bound() >>> 1;
        }
        return least;
    }

    /**
     * The least bound of each method alone, all others staying in order, and that of all methods as one domain.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param maxStates how many distinct states each search visits at most, at least 1
     * @param isOver asked now and then; when true, what is not known yet stays unknown
     * @return for each method of the history, in the order of first calls, and last for
     *     {@link QuasiFactor#EVERY_METHOD}, its least bound
     */
    static Map<String, LeastFactor> ofEachMethod(
            History history, Specification<?> specification, long maxStates, BooleanSupplier isOver) {
        Map<String, LeastFactor> least = new LinkedHashMap<>();
        for (Operation operation : history.operations()) {
            least.computeIfAbsent(
                    operation.invocation().method(),
                    method -> of(history, specification, Set.of(method), QuasiFactor.STANDARD, maxStates, isOver));
        }
        least.put(
                QuasiFactor.EVERY_METHOD,
                of(history, specification, Set.of(QuasiFactor.EVERY_METHOD), QuasiFactor.STANDARD, maxStates, isOver));
        return least;
    }
}

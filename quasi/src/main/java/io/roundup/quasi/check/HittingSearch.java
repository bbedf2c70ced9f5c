// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a linearization among the orders of {@link HittingFamily}, of depth 1, then 2, and so on. Most histories
 * that are linearizable are so by an order of small depth. A pending operation is completed or left out at its place of
 * the order.
 *
 * <p>Says that there is no linearization only if the depth is at least the number of operations. Then every order that
 * contains the real-time order strongly hits itself, so it is in the family. Not thread-safe.
 *
 * @param <S> the type of the specification's states
 */
final class HittingSearch<S> {
    /**
     * What came out.
     *
     * @param outcome whether an order is legal, as both S and P
     * @param depth the depth at which the search ended
     * @param orders how many orders were tried
     */
    record Result(SearchOutcome outcome, int depth, long orders) {}

    /**
     * A state that some choice of the pending operations leads to, with the last operation before it, null at the
     * start.
     */
    private record Reached<S>(
            S state, @Nullable Operation last, @Nullable Reached<S> before) {}

    private final List<Operation> operations;
    private final Specification<S> specification;
    private final long maxStates;
    private final BooleanSupplier isOver;
    private final HittingFamily family;
    private final int[] order;
    private long statesVisited;
    private long orders;
    private List<Operation> longest = List.of();

    private HittingSearch(
            List<Operation> operations, Specification<S> specification, long maxStates, BooleanSupplier isOver) {
        this.operations = operations;
        this.specification = specification;
        this.maxStates = maxStates;
        this.isOver = isOver;
        this.family = new HittingFamily(operations);
        this.order = new int[operations.size()];
    }

    /**
     * Searches for a linearization.
     *
     * @param operations in the order of their calls
     * @param specification what is allowed
     * @param maxDepth the greatest depth to try, at least 1
     * @param maxStates how many operations of orders to place at most
     * @param isOver asked before each order; true ends the search as if its bound were reached
     */
    static <S> Result search(
            List<Operation> operations,
            Specification<S> specification,
            int maxDepth,
            long maxStates,
            BooleanSupplier isOver) {
        return new HittingSearch<>(operations, specification, maxStates, isOver).run(maxDepth);
    }

    private Result run(int maxDepth) {
        if (operations.isEmpty()) {
            return new Result(new SearchOutcome.Found(new Witness(List.of(), List.of()), 1), 1, 0);
        }
        int deepest = Math.min(maxDepth, operations.size());
        for (int depth = 1; depth <= deepest; depth++) {
            int[] chosen = new int[depth - 1];
            Arrays.fill(chosen, -1);
            for (boolean more = depth == 1 || family.next(chosen); more; more = family.next(chosen)) {
                for (int chain = 0; chain < family.chains(); chain++) {
                    // To place the operations takes that much time even if the first of them is not allowed.
                    statesVisited += operations.size();
                    if (statesVisited > maxStates || isOver.getAsBoolean()) {
                        return new Result(
                                new SearchOutcome.GaveUp(longest, Math.min(statesVisited, maxStates)), depth, orders);
                    }
                    orders++;
                    family.order(chain, chosen, order);
                    Reached<S> end = follow();
                    if (end != null) {
                        List<Operation> linearization = sequence(end);
                        return new Result(
                                new SearchOutcome.Found(new Witness(linearization, linearization), statesVisited),
                                depth,
                                orders);
                    }
                }
            }
        }
        return new Result(
                deepest == operations.size()
                        ? new SearchOutcome.Impossible(longest, statesVisited)
                        : new SearchOutcome.GaveUp(longest, statesVisited),
                deepest,
                orders);
    }

    /** {@return a state at the end of the order, or null if the specification does not allow it} */
    private @Nullable Reached<S> follow() {
        Collection<Reached<S>> reached = List.of(new Reached<>(specification.initial(), null, null));
        for (int i = 0; i < order.length; i++) {
            Collection<Reached<S>> next = after(reached, operations.get(order[i]));
            if (next.isEmpty()) {
                remember(i, reached.iterator().next());
                return null;
            }
            reached = next;
        }
        return reached.iterator().next();
    }

    private Collection<Reached<S>> after(Collection<Reached<S>> reached, Operation operation) {
        Response response = operation.response();
        Map<S, Reached<S>> next = new LinkedHashMap<>();
        for (Reached<S> each : reached) {
            if (response == null) {
                next.putIfAbsent(each.state(), each);
                for (Step<S> step : specification.steps(each.state(), operation.invocation())) {
                    Operation completed = operation.completedWith(step.response());
                    next.putIfAbsent(step.state(), new Reached<>(step.state(), completed, each));
                }
            } else {
                for (S state : specification.after(each.state(), operation.invocation(), response)) {
                    next.putIfAbsent(state, new Reached<>(state, operation, each));
                }
            }
        }
        return next.values();
    }

    private void remember(int length, Reached<S> reached) {
        if (length > longest.size()) {
            longest = sequence(reached);
        }
    }

    private static <S> List<Operation> sequence(Reached<S> end) {
        Deque<Operation> sequence = new ArrayDeque<>();
        for (Reached<S> each = end; each != null; each = each.before()) {
            Operation last = each.last();
            if (last != null) {
                sequence.addFirst(last);
            }
        }
        return new ArrayList<>(sequence);
    }
}

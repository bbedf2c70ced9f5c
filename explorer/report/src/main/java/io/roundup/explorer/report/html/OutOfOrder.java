// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a history is out of order: S, an order that real time allows, and P, the legal order that it is made into.
 *
 * @param asked the factor that was asked for
 * @param needed a factor that the history has: the one asked for, or the least one with a greater bound
 * @param sequentialization S, as indices of operations
 * @param moves each operation of P, in that order
 */
record OutOfOrder(String asked, String needed, List<Integer> sequentialization, List<Move> moves) {
    /**
     * An operation of P.
     *
     * @param operation its index
     * @param late by how many operations of its domain it is later than in S; below 0 it is earlier
     * @param bound how much of that was asked for
     */
    record Move(int operation, int late, int bound) {}

    private static final long MOST_STATES = 100_000;

    /**
     * {@return how a history is out of order, or null if no bound makes it legal or that was not found}
     *
     * @param history any
     * @param legal what P must satisfy
     * @param asked how far calls may be out of order
     */
    static @Nullable OutOfOrder of(History history, Specification<?> legal, QuasiFactor asked) {
        CheckBudget budget = new CheckBudget(MOST_STATES);
        Witness witness = Checker.check(history, legal, asked, budget).witness();
        if (witness != null) {
            return new OutOfOrder(
                    asked.asNamed(), asked.asNamed(), order(history, witness), moves(history, witness, asked));
        }
        if (asked.domains().size() != 1) {
            return null;
        }
        QuasiFactor.Domain domain = asked.domains().get(0);
        LeastFactor least =
                LeastFactor.of(history, legal, domain.methods(), QuasiFactor.STANDARD, MOST_STATES, () -> false);
        return least instanceof LeastFactor.Found found
                ? new OutOfOrder(
                        asked.asNamed(),
                        found.factor().asNamed(),
                        order(history, found.witness()),
                        moves(history, found.witness(), asked))
                : null;
    }

    private static List<Integer> order(History history, Witness witness) {
        Map<Integer, Integer> indices = indices(history);
        return witness.sequentialization().stream()
                .map(operation -> indices.getOrDefault(operation.call(), 0))
                .toList();
    }

    private static List<Move> moves(History history, Witness witness, QuasiFactor asked) {
        Map<Integer, Integer> indices = indices(history);
        Map<Integer, Integer> places = places(witness.sequentialization(), asked);
        Map<Integer, Integer> placed = places(witness.permutation(), asked);
        List<Move> moves = new ArrayList<>();
        for (Operation operation : witness.permutation()) {
            int call = operation.call();
            int late = placed.getOrDefault(call, 0) - places.getOrDefault(call, 0);
            int bound = asked.boundOf(operation.invocation().method());
            moves.add(new Move(indices.getOrDefault(call, 0), late, bound));
        }
        return moves;
    }

    /** A call has a position of its own, and what a checker has completed keeps it. */
    private static Map<Integer, Integer> indices(History history) {
        Map<Integer, Integer> indices = new HashMap<>();
        for (int i = 0; i < history.size(); i++) {
            indices.put(history.operations().get(i).call(), i);
        }
        return indices;
    }

    /** {@return by call: how many operations of the same domain come before} */
    private static Map<Integer, Integer> places(List<Operation> order, QuasiFactor asked) {
        Map<Integer, Integer> counts = new HashMap<>();
        Map<Integer, Integer> places = new HashMap<>();
        for (Operation operation : order) {
            int domain = asked.domainOf(operation.invocation().method());
            places.put(operation.call(), counts.merge(domain, 1, Integer::sum));
        }
        return places;
    }
}

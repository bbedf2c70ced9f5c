// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The orders of a history's operations that real time allows, each as far as the specification allows it. This is what
 * a reader would try by hand; it decides nothing.
 *
 * @param attempts the longest ones first; orders that come to the same point are tried once
 * @param areAll whether no other was left out
 * @param isLegal whether the first one has all operations
 */
record TriedOrders(List<Attempt> attempts, boolean areAll, boolean isLegal) {
    /**
     * One order, until it breaks off.
     *
     * @param order the indices of the operations
     * @param states after each of them, as text; empty texts if they have none
     * @param refused what could come next by real time, and may not
     */
    record Attempt(List<Integer> order, List<String> states, List<Refusal> refused) {}

    /**
     * An operation that cannot come next.
     *
     * @param operation its index
     * @param allowed what the specification would have it answer there, as labels
     */
    record Refusal(int operation, List<String> allowed) {}

    private static final int MOST_POINTS = 5_000;
    private static final int MOST_ATTEMPTS = 50;
    private static final int MOST_ANSWERS = 4;

    /** {@return the orders} @param history whose operations @param legal what they may answer */
    static TriedOrders of(History history, Specification<?> legal) {
        return new Trial<>(history, legal).run();
    }

    /** Tries orders, depth first. @param <S> the type of the states */
    private static final class Trial<S> {
        private final History history;
        private final List<Operation> operations;
        private final Specification<S> legal;
        private final List<Attempt> attempts = new ArrayList<>();
        private final Set<Point<S>> tried = new HashSet<>();
        private final List<Integer> order = new ArrayList<>();
        private final List<String> states = new ArrayList<>();
        private final BitSet placed = new BitSet();

        Trial(History history, Specification<S> legal) {
            this.history = history;
            operations = history.operations();
            this.legal = legal;
        }

        TriedOrders run() {
            boolean isLegal = extend(Set.of(legal.initial()));
            boolean areAll = tried.size() < MOST_POINTS && attempts.size() <= MOST_ATTEMPTS;
            List<Attempt> longest = attempts.stream()
                    .sorted(Comparator.comparing(
                            (Attempt attempt) -> -attempt.order().size()))
                    .limit(isLegal ? 1 : MOST_ATTEMPTS)
                    .toList();
            return new TriedOrders(longest, areAll, isLegal);
        }

        /** {@return whether all operations have a place} @param before the states that the order may have led to */
        private boolean extend(Set<S> before) {
            boolean isEnd = true;
            List<Refusal> refused = new ArrayList<>();
            for (int next = 0; next < operations.size(); next++) {
                if (!mayComeNext(next)) {
                    continue;
                }
                Operation operation = operations.get(next);
                Set<S> after = after(before, operation);
                if (after.isEmpty()) {
                    refused.add(new Refusal(next, answers(before, operation)));
                    continue;
                }
                isEnd = false;
                if (tried.size() < MOST_POINTS && place(next, after)) {
                    return true;
                }
            }
            boolean isLegal = areAllPlaced();
            if (isEnd || isLegal) {
                attempts.add(new Attempt(List.copyOf(order), List.copyOf(states), refused));
            }
            return isLegal;
        }

        /** {@return whether all operations have a place with this one next} */
        private boolean place(int next, Set<S> after) {
            placed.set(next);
            order.add(next);
            states.add(text(after));
            boolean isNew = tried.add(new Point<>((BitSet) placed.clone(), after));
            boolean isLegal = isNew && extend(after);
            if (!isLegal) {
                placed.clear(next);
                order.remove(order.size() - 1);
                states.remove(states.size() - 1);
            }
            return isLegal;
        }

        private boolean areAllPlaced() {
            for (int i = 0; i < operations.size(); i++) {
                if (!placed.get(i) && !operations.get(i).isPending()) {
                    return false;
                }
            }
            return true;
        }

        private boolean mayComeNext(int next) {
            if (placed.get(next)) {
                return false;
            }
            for (int i = 0; i < operations.size(); i++) {
                if (!placed.get(i) && history.precedes(i, next)) {
                    return false;
                }
            }
            return true;
        }

        private Set<S> after(Set<S> before, Operation operation) {
            Set<S> after = new LinkedHashSet<>();
            for (S state : before) {
                if (operation.response() == null) {
                    legal.steps(state, operation.invocation()).forEach(step -> after.add(step.state()));
                } else {
                    after.addAll(legal.after(state, operation.invocation(), operation.response()));
                }
            }
            return after;
        }

        private List<String> answers(Set<S> before, Operation operation) {
            Set<String> answers = new LinkedHashSet<>();
            for (S state : before) {
                for (Step<S> step : legal.steps(state, operation.invocation())) {
                    if (answers.size() < MOST_ANSWERS) {
                        answers.add(operation.invocation() + step.response().toString());
                    }
                }
            }
            return List.copyOf(answers);
        }

        /** A state of phase 1 or of a model is a node of a tree, which has no text of its own. */
        private String text(Set<S> after) {
            S state = after.iterator().next();
            if (after.size() > 1 || legal instanceof ObservedSpecification) {
                return "";
            }
            try {
                String text = String.valueOf(state);
                return text.startsWith(state.getClass().getName() + "@") ? "" : text;
            } catch (RuntimeException unwritable) {
                return "";
            }
        }
    }

    private record Point<S>(BitSet placed, Set<S> states) {}
}

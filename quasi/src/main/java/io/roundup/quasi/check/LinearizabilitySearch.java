// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.StateCache;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Standard linearizability of one history for any specification: the search of Wing and Gong, <i>Testing and Verifying
 * Concurrent Objects</i>, with the cache of Lowe, <i>Testing for Linearizability</i>.
 *
 * <p>Operations are linearized one after another. Candidates for the next place are those that were called before the first
 * response that is left in the list of events. When none of them leads on, the latest choice is taken back. A pair of the
 * set of linearized operations and the specification's state that was met before is not entered again. Pending operations
 * can be linearized with any response that the specification allows, and need not be. Differs from the published versions
 * in that a choice has alternatives, since specifications may be nondeterministic.
 *
 * <p>Exponential in the worst case; the problem is NP-complete. Stateless, for use by any thread.
 */
public final class LinearizabilitySearch {
    /** A choice that was made: which operation, its how-manieth outcome, and the specification's state before. */
    private record Choice<S>(Entry entry, int alternative, S before) {}

    private LinearizabilitySearch() {}

    /**
     * Searches for a linearization.
     *
     * @param history the history
     * @param specification what is allowed
     * @param maxStates how many distinct states to visit at most, at least 1
     * @return the linearization (as both S and P), or that there is none, or that the bound was reached
     * @param <S> the type of the specification's states
     */
    public static <S> SearchOutcome search(History history, Specification<S> specification, long maxStates) {
        List<Operation> operations = history.operations();
        LinearizedSet linearized = new LinearizedSet(operations);
        StateCache visited = new StateCache(linearized.words());
        List<Choice<S>> path = new ArrayList<>();
        List<Operation> longest = List.of();
        long statesVisited = 1;

        Entry head = Entry.listOf(history);
        S state = specification.initial();
        Entry entry = linearized.isComplete() ? head : head.next();
        int alternative = 0;
        while (!linearized.isComplete()) {
            if (entry.isCall) {
                List<Step<S>> steps = steps(specification, state, operations.get(entry.operation));
                linearized.add(entry.operation);
                while (alternative < steps.size()
                        && !linearized.remember(visited, steps.get(alternative).state())) {
                    alternative++;
                }
                if (alternative == steps.size()) {
                    linearized.remove(entry.operation);
                    entry = entry.next();
                    alternative = 0;
                    continue;
                }
                path.add(new Choice<>(entry, alternative, state));
                if (++statesVisited > maxStates) {
                    return new SearchOutcome.GaveUp(sequence(specification, operations, path), maxStates);
                }
                entry.lift();
                state = steps.get(alternative).state();
                entry = linearized.isComplete() ? head : head.next();
                alternative = 0;
            } else {
                if (path.size() > longest.size()) {
                    longest = sequence(specification, operations, path);
                }
                if (path.isEmpty()) {
                    return new SearchOutcome.Impossible(longest, statesVisited);
                }
                Choice<S> choice = path.remove(path.size() - 1);
                entry = choice.entry();
                entry.unlift();
                linearized.remove(entry.operation);
                state = choice.before();
                alternative = choice.alternative() + 1;
            }
        }
        List<Operation> linearization = sequence(specification, operations, path);
        return new SearchOutcome.Found(new Witness(linearization, linearization), statesVisited);
    }

    private static <S> List<Step<S>> steps(Specification<S> specification, S state, Operation operation) {
        Response response = operation.response();
        if (response == null) {
            return specification.steps(state, operation.invocation());
        }
        List<S> states = specification.after(state, operation.invocation(), response);
        List<Step<S>> steps = new ArrayList<>(states.size());
        for (S after : states) {
            steps.add(new Step<>(after, response));
        }
        return steps;
    }

    /** {@return the operations that were chosen, each with a response} */
    private static <S> List<Operation> sequence(
            Specification<S> specification, List<Operation> operations, List<Choice<S>> path) {
        List<Operation> sequence = new ArrayList<>(path.size());
        for (Choice<S> choice : path) {
            Operation operation = operations.get(choice.entry().operation);
            List<Step<S>> steps = steps(specification, choice.before(), operation);
            sequence.add(
                    operation.isPending()
                            ? operation.completedWith(
                                    steps.get(choice.alternative()).response())
                            : operation);
        }
        return sequence;
    }
}

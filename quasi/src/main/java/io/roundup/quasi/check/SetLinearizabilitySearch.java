// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.SetStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Set linearizability of one history (Neiger, <i>Set-linearizability</i>, PODC 1994): its operations are divided into sets,
 * each of which takes effect at one moment, one after the other.
 *
 * <p>{@link LinearizabilitySearch} with sets in the place of operations. Candidates for the next set are the operations that
 * were called before the first response of all that are left. Any of them overlap each other, so any set of them respects the
 * real-time order. The sizes of sets that the specification names leave most of them out. A pair of the set of operations
 * that are placed and a state that was met before is not entered again.
 *
 * <p>Exponential in the worst case. Not thread-safe, but many may run at the same time.
 *
 * @param <S> the type of the specification's states
 */
final class SetLinearizabilitySearch<S> {
    private static final int STATES_PER_POLL = 4096;

    /** Sets that are tried for each state that may be visited: many of them lead to none. */
    private static final int SETS_PER_STATE = 16;

    /** A set of operations that may take effect next. */
    private record Choice<S>(int[] operations, SetStep<S> step) {}

    /** What may come next in a state, and how much of it was tried. */
    private static final class Level<S> {
        final S state;
        final List<Choice<S>> choices;
        int next;

        Level(S state, List<Choice<S>> choices) {
            this.state = state;
            this.choices = choices;
        }
    }

    private final SetSpecification<S> specification;
    private final OperationOrder order;
    private final Frontier frontier;
    private final Cut placed;
    private final VisitedStates visited;
    private final SearchLimits limits;
    private final BooleanSupplier isObsolete;
    private final boolean mustPendingWait;
    private final int[] candidates;
    private int candidateCount;
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Choice<S>> path = new ArrayList<>();
    private int pathSize;
    private List<Operation> longest = List.of();
    private long statesVisited = 1;
    private long setsTried;

    private SetLinearizabilitySearch(
            List<Operation> operations,
            SetSpecification<S> specification,
            SearchLimits limits,
            BooleanSupplier isObsolete,
            boolean mustPendingWait) {
        this.specification = specification;
        this.limits = limits;
        this.isObsolete = isObsolete;
        this.mustPendingWait = mustPendingWait;
        order = new OperationOrder(operations, specification);
        frontier = new Frontier(order);
        placed = new Cut(order);
        visited = new VisitedStates(placed.words().length, limits.maxBytes());
        candidates = new int[operations.size()];
    }

    /**
     * Searches for a division into sets. Pending operations may take effect, or not.
     *
     * @param operations in the order of their calls
     * @param specification what is allowed
     * @param limits bounds
     * @param isObsolete asked now and then; true ends the search as if its bound were reached
     * @return the operations, set after set (as both S and P), or that there is no division, or that the bound was reached
     */
    static <S> SearchOutcome search(
            List<Operation> operations,
            SetSpecification<S> specification,
            SearchLimits limits,
            BooleanSupplier isObsolete) {
        return new SetLinearizabilitySearch<>(operations, specification, limits, isObsolete, false).run();
    }

    /**
     * Searches for a division of the operations that have a response, after which no pending ones can take effect.
     *
     * @return as above
     */
    static <S> SearchOutcome searchWaiting(
            List<Operation> operations, SetSpecification<S> specification, SearchLimits limits) {
        return new SetLinearizabilitySearch<>(operations, specification, limits, () -> false, true).run();
    }

    private SearchOutcome run() {
        Level<S> level = enter(specification.initial());
        List<Level<S>> levels = new ArrayList<>();
        while (!isGoal(level)) {
            if (isGivenUp()) {
                deadEnd();
                return new SearchOutcome.GaveUp(longest, statesVisited);
            }
            boolean isPendingEnabled = mustPendingWait && frontier.isComplete();
            if (isPendingEnabled || level.next == level.choices.size()) {
                deadEnd();
                if (levels.isEmpty()) {
                    return new SearchOutcome.Impossible(longest, statesVisited);
                }
                level = levels.remove(levels.size() - 1);
                takeBack();
                continue;
            }
            Choice<S> choice = level.choices.get(level.next++);
            place(choice);
            if (visited.add(placed.words(), placed.hash(), choice.step.state())) {
                statesVisited++;
                levels.add(level);
                level = enter(choice.step.state());
            } else {
                takeBack();
            }
        }
        List<Operation> sequence = sequence();
        return new SearchOutcome.Found(new Witness(sequence, sequence), statesVisited);
    }

    private boolean isGivenUp() {
        return statesVisited > limits.maxStates()
                || setsTried / SETS_PER_STATE > limits.maxStates()
                || statesVisited % STATES_PER_POLL == 0 && isObsolete.getAsBoolean();
    }

    private boolean isGoal(Level<S> level) {
        // Where the search was given up, not all sets were tried.
        return frontier.isComplete() && (!mustPendingWait || level.choices.isEmpty() && !isGivenUp());
    }

    /**
     * {@return a state with all sets that may come next} If pending operations have to wait, these are sets of operations
     * with a response, and then, when all of those are placed, sets of pending ones, which must not be there.
     */
    private Level<S> enter(S state) {
        boolean withPending = !mustPendingWait || frontier.isComplete();
        candidateCount = frontier.candidates(candidates, withPending);
        List<Choice<S>> choices = new ArrayList<>();
        if (!frontier.isComplete() || mustPendingWait) {
            for (int i = 0; i < candidateCount; i++) {
                if (isNextOfItsChain(i)) {
                    chosen.add(i);
                    for (int size : specification.sizes(state, call(i))) {
                        grow(state, size, choices);
                    }
                    chosen.clear();
                }
            }
        }
        return new Level<>(state, choices);
    }

    private Invocation call(int candidate) {
        return order.operations.get(candidates[candidate]).invocation();
    }

    /** Completes the set that is being chosen in all ways. */
    private void grow(S state, int size, List<Choice<S>> choices) {
        if (chosen.size() == size) {
            setsTried++;
            addChoices(state, choices);
            return;
        }
        for (int i = chosen.get(chosen.size() - 1) + 1; i < candidateCount && !isGivenUp(); i++) {
            setsTried++;
            if (isNextOfItsChain(i) && specification.sizes(state, call(i)).contains(size)) {
                chosen.add(i);
                grow(state, size, choices);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    /** Pending operations with equal invocations take effect in the order of their calls. */
    private boolean isNextOfItsChain(int candidate) {
        return candidate == 0
                || order.returnRank[candidates[candidate]] >= 0
                || order.chain[candidates[candidate]] != order.chain[candidates[candidate - 1]]
                || !chosen.isEmpty() && chosen.get(chosen.size() - 1) == candidate - 1;
    }

    private void addChoices(S state, List<Choice<S>> choices) {
        List<Invocation> calls = new ArrayList<>(chosen.size());
        List<@Nullable Response> responses = new ArrayList<>(chosen.size());
        int[] operations = new int[chosen.size()];
        boolean arePending = true;
        for (int i = 0; i < operations.length; i++) {
            operations[i] = candidates[chosen.get(i)];
            Operation operation = order.operations.get(operations[i]);
            calls.add(operation.invocation());
            responses.add(operation.response());
            arePending &= operation.isPending();
        }
        for (SetStep<S> step : specification.together(state, calls, responses)) {
            // Pending operations that change nothing may as well be left out.
            if (!arePending || mustPendingWait || !step.state().equals(state)) {
                choices.add(new Choice<>(operations, step));
            }
        }
    }

    private void place(Choice<S> choice) {
        for (int operation : choice.operations) {
            placed.add(operation);
            frontier.lift(operation);
        }
        path.add(choice);
        pathSize += choice.operations.length;
    }

    private void takeBack() {
        Choice<S> choice = path.remove(path.size() - 1);
        for (int i = choice.operations.length - 1; i >= 0; i--) {
            placed.remove(choice.operations[i]);
            frontier.unlift(choice.operations[i]);
        }
        pathSize -= choice.operations.length;
    }

    private void deadEnd() {
        if (pathSize > longest.size()) {
            longest = sequence();
        }
    }

    private List<Operation> sequence() {
        List<Operation> sequence = new ArrayList<>(pathSize);
        for (Choice<S> choice : path) {
            for (int i = 0; i < choice.operations.length; i++) {
                Operation operation = order.operations.get(choice.operations[i]);
                sequence.add(
                        operation.isPending()
                                ? operation.completedWith(
                                        choice.step.responses().get(i))
                                : operation);
            }
        }
        return sequence;
    }
}

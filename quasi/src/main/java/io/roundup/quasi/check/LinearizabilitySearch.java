// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Foresight;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Standard linearizability of one history for any specification: the search of Wing and Gong, <i>Testing and Verifying
 * Concurrent Objects</i>, with the cache of Lowe, <i>Testing for Linearizability</i>.
 *
 * <p>Operations are linearized one after another. Candidates for the next place are those that were called before the
 * first response of the others. When none of them leads on, the latest choice is taken back. A pair of the set of
 * linearized operations and the specification's state that was met before is not entered again. Pending operations can
 * be linearized with any response that the specification allows, and need not be.
 *
 * <p>It departs from the published versions where that is exact:
 *
 * <ul>
 *   <li>A choice has alternatives, since specifications may be nondeterministic.
 *   <li>An operation that {@linkplain Specification#isReadOnly only reads} is linearized as soon as its answer fits,
 *       without alternatives: it can be moved there from any later place.
 *   <li>Where such an answer never will fit ({@link Foresight}) nothing is tried.
 *   <li>A pending operation is linearized only if it changes the state, and before all later ones with the same
 *       invocation ({@link OperationOrder}).
 *   <li>The set of linearized operations is a count for each chain ({@link Cut}).
 * </ul>
 *
 * <p>Where operations take effect together ({@link SetSpecification}), {@link SetLinearizabilitySearch} decides.
 *
 * <p>Exponential in the worst case; the problem is NP-complete. The memory is linear in the length of the history,
 * apart from the visited states, which are bounded. Not thread-safe, but many may run at the same time.
 *
 * @param <S> the type of the specification's states
 */
public final class LinearizabilitySearch<S> {
    private static final int STATES_PER_POLL = 4096;

    /**
     * How many of the next operations are looked at by {@link Foresight}: a wrong order of changes shows in answers
     * that were asked for later than what is open now.
     */
    private static final int HORIZON = 24;

    private final Specification<S> specification;
    private final OperationOrder order;
    private final Frontier frontier;
    private final Cut linearized;
    private final VisitedStates visited;
    private final SearchPath<S> path;
    private final SearchLimits limits;
    private final BooleanSupplier isObsolete;
    private long statesVisited = 1;
    private final @Nullable Foresight<S> foresight;
    /** For one question to {@link #foresight} at a time. */
    private final List<Invocation> changes = new ArrayList<>();

    private S state;

    private LinearizabilitySearch(
            List<Operation> operations,
            Specification<S> specification,
            SearchLimits limits,
            BooleanSupplier isObsolete) {
        this.specification = specification;
        this.limits = limits;
        this.isObsolete = isObsolete;
        order = new OperationOrder(operations, specification);
        frontier = new Frontier(order);
        linearized = new Cut(order);
        visited = new VisitedStates(linearized.words().length, limits.maxBytes());
        path = new SearchPath<>(operations, specification);
        foresight = specification instanceof Foresight<S> looking && canForesee(looking) ? looking : null;
        state = specification.initial();
    }

    private boolean canForesee(Foresight<S> looking) {
        for (int i = 0; i < order.readOnly.length && order.hasReadOnly; i++) {
            Operation operation = order.operations.get(i);
            Response response = operation.response();
            if (order.readOnly[i] && response != null && looking.foresees(operation.invocation(), response)) {
                return true;
            }
        }
        return false;
    }

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
        return search(history, specification, maxStates, () -> false);
    }

    /** The same, ended early. @param isObsolete asked now and then; true ends the search as if its bound were reached */
    static <S> SearchOutcome search(
            History history, Specification<S> specification, long maxStates, BooleanSupplier isObsolete) {
        return history.isPartialOrder()
                ? PartialOrderSearch.search(history, specification, maxStates)
                : search(history.operations(), specification, SearchLimits.ofStates(maxStates), isObsolete);
    }

    /**
     * The same for a part of a history.
     *
     * @param operations in the order of their calls
     * @param specification what is allowed
     * @param limits bounds
     * @param isObsolete asked now and then; true ends the search as if its bound were reached
     * @return as above; where operations take effect together, set after set
     */
    static <S> SearchOutcome search(
            List<Operation> operations,
            Specification<S> specification,
            SearchLimits limits,
            BooleanSupplier isObsolete) {
        return specification instanceof SetSpecification<S> sets
                ? SetLinearizabilitySearch.search(operations, sets, limits, isObsolete)
                : new LinearizabilitySearch<>(operations, specification, limits, isObsolete).run();
    }

    /**
     * The search: one turn linearizes the candidate, or goes on to the next candidate, or takes the latest choice back.
     */
    private SearchOutcome run() {
        int candidate = enter();
        int outcome = 0;
        while (!frontier.isComplete()) {
            if (candidate < 0) {
                path.deadEnd();
                if (!takeBack()) {
                    return new SearchOutcome.Impossible(path.longest(), statesVisited);
                }
                outcome = path.nextOutcome();
                candidate = outcome < 0 ? candidateAfter(path.popped()) : path.popped();
                outcome = Math.max(outcome, 0);
                continue;
            }
            if (!advance(candidate, outcome)) {
                candidate = candidateAfter(candidate);
            } else if (++statesVisited > limits.maxStates()
                    || statesVisited % STATES_PER_POLL == 0 && isObsolete.getAsBoolean()) {
                path.deadEnd();
                return new SearchOutcome.GaveUp(path.longest(), statesVisited - 1);
            } else {
                candidate = enter();
            }
            outcome = 0;
        }
        List<Operation> linearization = path.sequence();
        return new SearchOutcome.Found(new Witness(linearization, linearization), statesVisited);
    }

    /** Linearizes what only reads and fits. {@return the first candidate for the next choice, or -1} */
    private int enter() {
        if (frontier.isComplete()) {
            return -1;
        }
        if (order.hasReadOnly) {
            // The state stays as it is, so what did not fit will not fit, and what comes in time now is further on.
            for (int read = frontier.first(); read >= 0; read = frontier.after(read)) {
                if (order.readOnly[read] && fits(order.operations.get(read))) {
                    path.pushForced(read, state);
                    lift(read);
                    if (frontier.isComplete()) {
                        return -1;
                    }
                }
            }
        }
        return foresight != null && isHopeless(foresight) ? -1 : changing(frontier.first());
    }

    /** {@return whether one of the next operations that only read cannot come to fit any more} */
    private boolean isHopeless(Foresight<S> looking) {
        int left = HORIZON;
        for (int read = frontier.firstLeft(); read >= 0 && left > 0; read = frontier.nextLeft(read)) {
            Operation operation = order.operations.get(read);
            Response response = operation.response();
            if (order.readOnly[read] && response != null && looking.foresees(operation.invocation(), response)) {
                left--;
                collectChanges(order.ret(read));
                if (!looking.mayLeadTo(state, operation.invocation(), response, changes)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Collects what may change the state and was called before some time. */
    private void collectChanges(int before) {
        changes.clear();
        int change = frontier.firstLeft();
        while (change >= 0 && order.call(change) < before) {
            if (!order.readOnly[change]) {
                changes.add(order.operations.get(change).invocation());
            }
            change = frontier.nextLeft(change);
        }
        for (int chain = 0; chain < order.pendingChains.length; chain++) {
            frontier.pendingLeft(chain, before, changes);
        }
    }

    private boolean fits(Operation operation) {
        Response response = operation.response();
        return response != null
                && !specification.after(state, operation.invocation(), response).isEmpty();
    }

    private void lift(int operation) {
        linearized.add(operation);
        frontier.lift(operation);
    }

    /** Pending operations come after all others, because they may as well be left out. */
    private int candidateAfter(int operation) {
        return order.returnRank[operation] >= 0
                ? changing(frontier.after(operation))
                : frontier.pendingFrom(frontier.pendingChain(operation) + 1);
    }

    private int changing(int first) {
        int candidate = first;
        while (candidate >= 0 && order.readOnly[candidate]) {
            candidate = frontier.after(candidate);
        }
        return candidate >= 0 ? candidate : frontier.pendingFrom(0);
    }

    /**
     * Linearizes an operation with the first of its outcomes, from a number on, that leads to a new state, if any does.
     */
    private boolean advance(int candidate, int firstOutcome) {
        Operation operation = order.operations.get(candidate);
        Response response = operation.response();
        if (response == null) {
            List<Step<S>> steps = specification.steps(state, operation.invocation());
            for (int i = firstOutcome; i < steps.size(); i++) {
                S next = steps.get(i).state();
                // One that changes nothing may as well be left out.
                if (!next.equals(state) && tryState(candidate, next, i, i + 1 == steps.size())) {
                    return true;
                }
            }
            return false;
        }
        List<S> states = specification.after(state, operation.invocation(), response);
        for (int i = firstOutcome; i < states.size(); i++) {
            if (tryState(candidate, states.get(i), i, i + 1 == states.size())) {
                return true;
            }
        }
        return false;
    }

    private boolean tryState(int candidate, S next, int outcome, boolean isLast) {
        linearized.add(candidate);
        boolean isNew = visited.add(linearized.words(), linearized.hash(), next);
        if (isNew) {
            path.push(candidate, outcome, isLast, state);
            frontier.lift(candidate);
            state = next;
        } else {
            linearized.remove(candidate);
        }
        return isNew;
    }

    /** Takes the latest choice back, and with it all that followed from it. {@return whether there was one} */
    private boolean takeBack() {
        while (!path.isEmpty()) {
            path.pop();
            frontier.unlift(path.popped());
            linearized.remove(path.popped());
            state = path.before();
            if (!path.poppedWasForced()) {
                return true;
            }
        }
        return false;
    }
}

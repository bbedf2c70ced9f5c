// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.function.BooleanSupplier;

/**
 * The lateness-bounded search: decides quasi linearizability (Definition 4 of the paper that the package names) without
 * enumerating sequentializations or permutations.
 *
 * <p>S and P are built together, position by position, from left to right. A position is filled with two operations.
 * The next operation f of P is one that the specification must allow. The next operation e of S is of f's domain, and
 * its predecessors are in S. If f and e differ they become early and late. An operation may be displaced by at most its
 * domain's bound k. One that has been late for k places of its domain must be f. One that has been early for k places
 * must be e. The search is complete when S and P hold the same operations and all that have a response. Pending ones
 * get in with any response that the specification allows, or stay out.
 *
 * <p>What the rest of a search can achieve depends on three things only. These are the operations in S and in P, the
 * places that each displaced one has left, and the state of the specification. So a state from which the search failed
 * is not visited again. At most k operations a domain are late and as many early. So for a given number of threads,
 * bound and specification state the number of states grows linearly with the history. In the worst case it is
 * exponential in the bound and the number of threads: the problem is NP-hard already for bound 0.
 *
 * <p>For a queue the number of states of the specification is exponential in what the queue holds, if its enqueues
 * overlap. Where its values differ the places are therefore filled in the order of ranks, by {@link QueueSpace}. Then
 * the number of states is linear in the history whatever the queue holds. All else is searched by {@link StepSpace}.
 *
 * <p>Stateless, for use by any thread.
 */
public final class QuasiSearch {
    /** How many turns of the search go by from one look at the time to the next. */
    private static final int TURNS_PER_POLL = 256;

    private QuasiSearch() {}

    /**
     * Searches for S and P.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param factor how far P may differ from S
     * @param maxStates how many distinct states to visit at most, at least 1
     * @return S and P, or that there are none, or that the bound was reached
     * @param <S> the type of the specification's states
     */
    public static <S> SearchOutcome search(
            History history, Specification<S> specification, QuasiFactor factor, long maxStates) {
        return search(history, specification, factor, maxStates, () -> false);
    }

    /**
     * The same with another bound, such as a time.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param factor how far P may differ from S
     * @param maxStates how many distinct states to visit at most, at least 1
     * @param isOver asked now and then; true ends the search as if its bound were reached
     * @return S and P, or that there are none, or that the bound was reached
     * @param <S> the type of the specification's states
     */
    public static <S> SearchOutcome search(
            History history,
            Specification<S> specification,
            QuasiFactor factor,
            long maxStates,
            BooleanSupplier isOver) {
        SearchSpace space = space(history, specification, factor);
        LongestPath longest = new LongestPath();
        int depth = 0;
        long statesVisited = 1;
        int turns = 0;

        space.expand();
        while (!space.isComplete()) {
            if (++turns % TURNS_PER_POLL == 0 && isOver.getAsBoolean()) {
                longest.update(space, depth);
                return new SearchOutcome.GaveUp(space.sequence(longest.choices()), statesVisited);
            }
            if (space.advance()) {
                if (space.hasFailed()) {
                    space.retreat();
                } else if (statesVisited == maxStates) {
                    longest.update(space, depth + 1);
                    return new SearchOutcome.GaveUp(space.sequence(longest.choices()), statesVisited);
                } else {
                    statesVisited++;
                    depth++;
                    space.expand();
                }
            } else {
                longest.update(space, depth);
                if (depth == 0) {
                    return new SearchOutcome.Impossible(space.sequence(longest.choices()), statesVisited);
                }
                depth--;
                space.close();
                space.markFailed();
                space.retreat();
                longest.retreatedTo(depth);
            }
        }
        return new SearchOutcome.Found(space.witness(depth), statesVisited);
    }

    private static SearchSpace space(History history, Specification<?> specification, QuasiFactor factor) {
        QueueProblem queue = QueueProblem.of(history, specification, factor);
        return queue == null ? new StepSpace<>(QuasiProblem.of(history, factor), specification) : new QueueSpace(queue);
    }
}

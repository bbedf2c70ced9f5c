// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.StateCache;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;

/**
 * The lateness-bounded search: decides quasi linearizability (Definition 4 of the paper that the package names) without
 * enumerating sequentializations or permutations.
 *
 * <p>S and P are built together, position by position, from left to right. A position is filled with the next operation f
 * of P, which the specification must allow, and the next operation e of S, which is of f's domain and whose predecessors
 * are in S. If f and e differ they become early and late. An operation may be displaced by at most its domain's bound k:
 * one that has been late for k places of its domain must be f, one that has been early for k places must be e. The search
 * is complete when S and P hold the same operations and all that have a response; pending ones get in with any response
 * that the specification allows, or stay out.
 *
 * <p>What the rest of a search can achieve depends only on which operations are in S and in P, on the places that each
 * displaced one has left and on the state of the specification. So a state from which the search failed is not visited
 * again. At most k operations a domain are late and as many early, so for a given number of threads, bound and
 * specification state the number of states grows linearly with the history; in the worst case it is exponential in the
 * bound and the number of threads, as the problem is NP-hard already for bound 0.
 *
 * <p>Stateless, for use by any thread.
 */
public final class QuasiSearch {
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
        QuasiProblem problem = new QuasiProblem(history, factor);
        Placement placement = new Placement(problem);
        ChoiceFinder<S> finder = new ChoiceFinder<>(problem, placement, specification);
        StateCache visited = new StateCache(Placement.maxWords(problem));
        List<Choices> path = new ArrayList<>();
        int depth = 0;
        int[] longest = {};
        long statesVisited = 1;

        finder.find(choicesAt(path, 0), specification.initial());
        while (!placement.isComplete()) {
            Choices choices = path.get(depth);
            if (choices.advance()) {
                placement.place(choices.f(), choices.e());
                if (!placement.remember(visited, choices.state())) {
                    placement.unplace(choices.f(), choices.e());
                } else if (statesVisited == maxStates) {
                    int[] reached = permutation(path, depth + 1);
                    return new SearchOutcome.GaveUp(
                            operations(problem, reached.length > longest.length ? reached : longest), statesVisited);
                } else {
                    statesVisited++;
                    depth++;
                    finder.find(choicesAt(path, depth), state(choices));
                }
            } else {
                if (depth > longest.length) {
                    longest = permutation(path, depth);
                }
                if (depth == 0) {
                    return new SearchOutcome.Impossible(operations(problem, longest), statesVisited);
                }
                depth--;
                placement.unplace(path.get(depth).f(), path.get(depth).e());
            }
        }
        return new SearchOutcome.Found(witness(problem, path, depth), statesVisited);
    }

    private static Choices choicesAt(List<Choices> path, int depth) {
        if (depth == path.size()) {
            path.add(new Choices());
        }
        return path.get(depth);
    }

    /** Choices hold states of whatever specification their finder asks. */
    @SuppressWarnings("unchecked")
    private static <S> S state(Choices choices) {
        return (S) choices.state();
    }

    private static int[] permutation(List<Choices> path, int depth) {
        int[] permutation = new int[depth];
        for (int i = 0; i < depth; i++) {
            permutation[i] = path.get(i).f();
        }
        return permutation;
    }

    private static List<Operation> operations(QuasiProblem problem, int[] indices) {
        List<Operation> operations = new ArrayList<>(indices.length);
        for (int index : indices) {
            operations.add(problem.operations.get(index));
        }
        return operations;
    }

    private static Witness witness(QuasiProblem problem, List<Choices> path, int depth) {
        List<Operation> placed = new ArrayList<>(problem.operations);
        List<Operation> p = new ArrayList<>(depth);
        for (Choices choices : path.subList(0, depth)) {
            Operation operation = problem.operations.get(choices.f());
            Response completion = choices.completion();
            Operation completed = completion == null ? operation : operation.completedWith(completion);
            placed.set(choices.f(), completed);
            p.add(completed);
        }
        List<Operation> s = new ArrayList<>(depth);
        for (Choices choices : path.subList(0, depth)) {
            s.add(placed.get(choices.e()));
        }
        return new Witness(s, p);
    }
}

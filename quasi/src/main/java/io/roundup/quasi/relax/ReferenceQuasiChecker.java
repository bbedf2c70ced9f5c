// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Quasi linearizability by enumeration: Algorithm 1 of the paper that the package names, as it is written. For each
 * sequentialization of the history, for each permutation of it that Algorithm 2 generates, whole, asks whether the
 * specification allows that. Of the paper's optimisations the one that concerns a single history is here:
 * sequentializations with equal labels have equal permutations, so only the first of them is permuted. (Equal histories
 * are recognised by those who collect them.) Nothing else is left out; a look-up ends at the first operation that is
 * not allowed, as one in a prefix-closed set does.
 *
 * <p>Kept to test {@link QuasiSearch} against and to print the counts of the paper's tables. Takes time exponential in
 * the history for every history, and nothing bounds it: for up to about ten operations.
 */
public final class ReferenceQuasiChecker {
    /**
     * What a check found and how much it enumerated.
     *
     * @param witness the first S and P found, or null if there are none
     * @param sequentializations sequentializations generated
     * @param distinct those of them that were permuted: no earlier one had the same labels
     * @param permutations permutations of whole sequentializations that were generated and looked up
     * @param domainPermutations the same with the domains' sets added and not multiplied, which is what the paper's
     *     tables count: {@code 2 * B(n, k)} a sequentialization with two domains of n operations
     */
    public record Result(
            @Nullable Witness witness,
            long sequentializations,
            long distinct,
            long permutations,
            long domainPermutations) {
        /** {@return whether the history is quasi linearizable} */
        public boolean isLinearizable() {
            return witness != null;
        }
    }

    private ReferenceQuasiChecker() {}

    /**
     * Checks a history, up to the first S and P.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param factor how far P may differ from S
     * @return the result; its counts end where the search ended
     */
    public static Result check(History history, Specification<?> specification, QuasiFactor factor) {
        return run(history, specification, factor, true);
    }

    /**
     * Checks a history and goes on to the end: generates every permutation and looks each of them up. The paper's
     * counts are those of whole sets also for histories that are quasi linearizable.
     *
     * @param history the history
     * @param specification what P must satisfy
     * @param factor how far P may differ from S
     * @return the result with complete counts
     */
    public static Result checkAll(History history, Specification<?> specification, QuasiFactor factor) {
        return run(history, specification, factor, false);
    }

    private static <S> Result run(
            History history, Specification<S> specification, QuasiFactor factor, boolean stopAtFirst) {
        Witness witness = null;
        long sequentializations = 0;
        long permutations = 0;
        long domainPermutations = 0;
        Set<List<Integer>> seen = new HashSet<>();
        int[] labels = labels(history);
        for (History kept : withPendingDropped(history)) {
            Sequentializations orders = new Sequentializations(kept);
            while (orders.advance()) {
                sequentializations++;
                List<Operation> s = new ArrayList<>();
                List<Integer> labelsOfS = new ArrayList<>();
                for (int i : orders.current()) {
                    Operation operation = kept.operations().get(i);
                    s.add(operation);
                    labelsOfS.add(labels[operation.call()]);
                }
                if (!seen.add(labelsOfS)) {
                    continue;
                }
                DomainPermutations<Operation> all = new DomainPermutations<>(s, Operation::invocation, factor);
                domainPermutations += all.sumOfDomains();
                while (all.advance()) {
                    permutations++;
                    List<Operation> p = complete(all.permuted(), specification);
                    if (p != null && witness == null) {
                        witness = witness(s, all.current(), p);
                    }
                    if (witness != null && stopAtFirst) {
                        return new Result(witness, sequentializations, seen.size(), permutations, domainPermutations);
                    }
                }
            }
        }
        return new Result(witness, sequentializations, seen.size(), permutations, domainPermutations);
    }

    /** {@return for each position that is a call, a number that equal labels share} */
    private static int[] labels(History history) {
        List<Operation> operations = history.operations();
        int positions = operations.stream().mapToInt(Operation::call).max().orElse(-1) + 1;
        int[] labels = new int[positions];
        for (Operation operation : operations) {
            labels[operation.call()] = IntStream.range(0, operations.size())
                    .filter(i -> operations.get(i).sameLabel(operation))
                    .findFirst()
                    .orElseThrow();
        }
        return labels;
    }

    /** {@return the history without each subset of its pending operations, the whole history first} */
    private static List<History> withPendingDropped(History history) {
        int[] pending = IntStream.range(0, history.size())
                .filter(i -> history.operations().get(i).isPending())
                .toArray();
        List<History> histories = new ArrayList<>();
        for (int dropped = 0; dropped < 1 << pending.length; dropped++) {
            Set<Integer> gone = new HashSet<>();
            for (int bit = 0; bit < pending.length; bit++) {
                if ((dropped >> bit & 1) != 0) {
                    gone.add(pending[bit]);
                }
            }
            histories.add(history.keep(i -> !gone.contains(i)));
        }
        return histories;
    }

    /**
     * {@return the operations with responses for the pending ones, if the specification allows them in this order, or
     * null}
     */
    private static <S> @Nullable List<Operation> complete(List<Operation> p, Specification<S> specification) {
        // All states that the operations so far may lead to, each with one way to get there.
        Map<S, List<Operation>> reached = Map.of(specification.initial(), List.of());
        for (Operation operation : p) {
            Map<S, List<Operation>> next = new LinkedHashMap<>();
            reached.forEach((state, path) -> {
                for (Step<S> step : steps(specification, state, operation)) {
                    List<Operation> longer = new ArrayList<>(path);
                    longer.add(operation.isPending() ? operation.completedWith(step.response()) : operation);
                    next.putIfAbsent(step.state(), longer);
                }
            });
            if (next.isEmpty()) {
                return null;
            }
            reached = next;
        }
        return reached.values().iterator().next();
    }

    private static <S> List<Step<S>> steps(Specification<S> specification, S state, Operation operation) {
        Response response = operation.response();
        if (response == null) {
            return specification.steps(state, operation.invocation());
        }
        return specification.after(state, operation.invocation(), response).stream()
                .map(after -> new Step<>(after, response))
                .toList();
    }

    private static Witness witness(List<Operation> s, int[] placesInS, List<Operation> p) {
        Operation[] completed = s.toArray(new Operation[0]);
        for (int i = 0; i < placesInS.length; i++) {
            completed[placesInS[i]] = p.get(i);
        }
        return new Witness(List.of(completed), p);
    }
}

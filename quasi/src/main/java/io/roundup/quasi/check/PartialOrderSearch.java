// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Linearizability of a history whose operations are partially ordered. So they are under a memory model, where what happens
 * before takes the place of real time. A total order is searched that extends the partial one and that the specification
 * allows.
 * In a history with a clock an operation comes before those that were called after its return. That is an interval order,
 * which {@link LinearizabilitySearch} decides faster.
 *
 * <p>The search is that of Wing and Gong, with a cache (Lowe, <i>Testing for Linearizability</i>). Operations that only
 * read are linearized as soon as they fit. Pending ones need not be linearized. Exponential in the worst case.
 *
 * @param <S> the type of the specification's states
 */
public final class PartialOrderSearch<S> {
    private final List<Operation> operations;
    private final BitSet[] before;
    private final Specification<S> specification;
    private final long maxStates;
    private final BitSet linearized = new BitSet();
    private final long[] key;
    private final VisitedStates visited;
    private final List<Operation> path = new ArrayList<>();
    private final List<Integer> order = new ArrayList<>();
    private List<Operation> longest = List.of();
    private int left;
    private long statesVisited = 1;

    private PartialOrderSearch(
            List<Operation> operations, BitSet[] before, Specification<S> specification, long maxStates) {
        this.operations = operations;
        this.before = before;
        this.specification = specification;
        this.maxStates = maxStates;
        key = new long[(operations.size() + Long.SIZE) / Long.SIZE];
        visited = new VisitedStates(key.length, Runtime.getRuntime().maxMemory() / 8);
        left = (int)
                operations.stream().filter(operation -> !operation.isPending()).count();
    }

    /**
     * Searches for a linearization.
     *
     * @param operations of the history; their positions are not looked at
     * @param before for each operation, the numbers of those that come before it, transitively
     * @param specification what is allowed
     * @param maxStates how many distinct states to visit at most, at least 1
     * @return the linearization, or that there is none, or that the bound was reached
     * @throws IllegalArgumentException if operations of the specification take effect together
     * @param <S> the type of the specification's states
     */
    public static <S> SearchOutcome search(
            List<Operation> operations, BitSet[] before, Specification<S> specification, long maxStates) {
        if (specification instanceof SetSpecification<?>) {
            throw new IllegalArgumentException(
                    "operations that take effect together cannot be checked in a partial order");
        }
        return new PartialOrderSearch<>(operations, before, specification, maxStates).run();
    }

    /** {@return the linearization of a history, by its order, if there is one} Exceptions are those of the above. */
    static SearchOutcome search(History history, Specification<?> specification, long maxStates) {
        BitSet[] before = new BitSet[history.size()];
        for (int second = 0; second < before.length; second++) {
            before[second] = new BitSet();
            for (int first = 0; first < before.length; first++) {
                before[second].set(first, history.precedes(first, second));
            }
        }
        return search(history.operations(), before, specification, maxStates);
    }

    private SearchOutcome run() {
        boolean isFound = extend(specification.initial());
        if (isFound) {
            List<Operation> linearization = List.copyOf(path);
            return new SearchOutcome.Found(new Witness(linearization, linearization), statesVisited);
        }
        return statesVisited > maxStates
                ? new SearchOutcome.GaveUp(longest, statesVisited - 1)
                : new SearchOutcome.Impossible(longest, statesVisited);
    }

    /** {@return whether the rest can be linearized; if so, the path has all} */
    private boolean extend(S state) {
        int begin = path.size();
        if (left == 0) {
            return true;
        }
        for (int next = 0; next < operations.size(); next++) {
            if (isNext(next) && isReadThatFits(next, state)) {
                push(next, operations.get(next));
                if (left == 0) {
                    return true;
                }
                // What comes after it in the order may have a smaller number.
                next = -1;
            }
        }
        for (int next = 0; next < operations.size() && statesVisited <= maxStates; next++) {
            if (isNext(next) && goesOn(next, state)) {
                return true;
            }
        }
        if (path.size() > longest.size()) {
            longest = List.copyOf(path);
        }
        while (path.size() > begin) {
            pop();
        }
        return false;
    }

    private boolean isNext(int operation) {
        if (linearized.get(operation)) {
            return false;
        }
        for (int each = before[operation].nextSetBit(0); each >= 0; each = before[operation].nextSetBit(each + 1)) {
            if (!linearized.get(each)) {
                return false;
            }
        }
        return true;
    }

    private boolean isReadThatFits(int number, S state) {
        Operation operation = operations.get(number);
        Response response = operation.response();
        return response != null
                && specification.isReadOnly(operation.invocation(), response)
                && !specification.after(state, operation.invocation(), response).isEmpty();
    }

    private boolean goesOn(int number, S state) {
        Operation operation = operations.get(number);
        Response response = operation.response();
        if (specification.isReadOnly(operation.invocation(), response)) {
            return false;
        }
        if (response == null) {
            for (Step<S> step : specification.steps(state, operation.invocation())) {
                if (goesOn(number, operation.completedWith(step.response()), step.state())) {
                    return true;
                }
            }
            return false;
        }
        for (S next : specification.after(state, operation.invocation(), response)) {
            if (goesOn(number, operation, next)) {
                return true;
            }
        }
        return false;
    }

    private boolean goesOn(int number, Operation operation, S next) {
        push(number, operation);
        if (visited.add(key, hash(), next)) {
            statesVisited++;
            if (statesVisited <= maxStates && extend(next)) {
                return true;
            }
        }
        pop();
        return false;
    }

    private void push(int number, Operation operation) {
        path.add(operation);
        order.add(number);
        change(number);
        left -= operations.get(number).isPending() ? 0 : 1;
    }

    private void pop() {
        int number = order.remove(order.size() - 1);
        path.remove(path.size() - 1);
        change(number);
        left += operations.get(number).isPending() ? 0 : 1;
    }

    private void change(int number) {
        linearized.flip(number);
        key[number / Long.SIZE] ^= 1L << number;
    }

    private long hash() {
        long hash = 0;
        for (long word : key) {
            hash = (hash + word) * 0x9E3779B97F4A7C15L;
        }
        return hash;
    }
}

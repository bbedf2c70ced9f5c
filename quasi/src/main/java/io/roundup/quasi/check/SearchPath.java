// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choices that a search has made, and the longest sequence of choices that it ever came by. Linear in the length of
 * the history; remembering the longest takes amortised O(1) a choice, since only what changed since the last time is
 * copied. Not thread-safe.
 *
 * @param <S> the type of the specification's states
 */
final class SearchPath<S> {
    /** The outcome of an operation that only reads: there is no other, and nothing else is to be tried in its place. */
    private static final int FORCED = Integer.MIN_VALUE;

    private final List<Operation> operations;
    private final Specification<S> specification;
    private final int[] chosen;
    /** Which outcome of the operation: its number, or the complement of the number if there are no more. */
    private final int[] outcome;

    private final @Nullable Object[] stateBefore;
    private int size;

    private int[] longestChosen = new int[0];
    private int[] longestOutcome = new int[0];
    private int longestSize;
    /** How many choices of the longest sequence are certainly still those of this path. */
    private int unchanged;

    SearchPath(List<Operation> operations, Specification<S> specification) {
        this.operations = operations;
        this.specification = specification;
        chosen = new int[operations.size()];
        outcome = new int[operations.size()];
        stateBefore = new @Nullable Object[operations.size()];
    }

    boolean isEmpty() {
        return size == 0;
    }

    void push(int operation, int number, boolean isLast, S before) {
        chosen[size] = operation;
        outcome[size] = isLast ? ~number : number;
        stateBefore[size++] = before;
    }

    void pushForced(int operation, S before) {
        chosen[size] = operation;
        outcome[size] = FORCED;
        stateBefore[size++] = before;
    }

    /** Removes the last choice, which the next three methods are about until the next push. */
    void pop() {
        size--;
        unchanged = Math.min(unchanged, size);
    }

    int popped() {
        return chosen[size];
    }

    boolean poppedWasForced() {
        return outcome[size] == FORCED;
    }

    /** {@return the number of the outcome to try next, or -1 if there is none} */
    int nextOutcome() {
        return outcome[size] < 0 ? -1 : outcome[size] + 1;
    }

    /** {@return the state before it} */
    // Only states of the specification were put there.
    @SuppressWarnings({"unchecked", "NullAway"})
    S before() {
        return (S) stateBefore[size];
    }

    /** Compares this path, which led no further, with the longest so far. */
    void deadEnd() {
        if (size <= longestSize) {
            return;
        }
        if (longestChosen.length < size) {
            int capacity = Math.min(chosen.length, 2 * size);
            longestChosen = Arrays.copyOf(longestChosen, capacity);
            longestOutcome = Arrays.copyOf(longestOutcome, capacity);
        }
        System.arraycopy(chosen, unchanged, longestChosen, unchanged, size - unchanged);
        System.arraycopy(outcome, unchanged, longestOutcome, unchanged, size - unchanged);
        longestSize = size;
        unchanged = size;
    }

    /** {@return the operations of this path, each with a response} */
    List<Operation> sequence() {
        return sequence(chosen, outcome, size);
    }

    /** {@return the operations of the longest sequence at a dead end, each with a response} */
    List<Operation> longest() {
        return sequence(longestChosen, longestOutcome, longestSize);
    }

    private List<Operation> sequence(int[] indexes, int[] outcomes, int length) {
        List<Operation> sequence = new ArrayList<>(length);
        S state = specification.initial();
        for (int i = 0; i < length; i++) {
            Operation operation = operations.get(indexes[i]);
            Response response = operation.response();
            int number = outcomes[i] < 0 ? ~outcomes[i] : outcomes[i];
            if (response == null) {
                Step<S> step =
                        specification.steps(state, operation.invocation()).get(number);
                sequence.add(operation.completedWith(step.response()));
                state = step.state();
                continue;
            }
            sequence.add(operation);
            if (outcomes[i] != FORCED) {
                state = specification
                        .after(state, operation.invocation(), response)
                        .get(number);
            }
        }
        return sequence;
    }
}

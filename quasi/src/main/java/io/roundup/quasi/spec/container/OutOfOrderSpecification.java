// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.persistent.Treap;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A queue, stack or priority queue that is k out of order. A removing or reading method may answer any of the k + 1
 * elements that would leave next. Only an empty container answers that it is empty. The definition, there for removals
 * only, is that of Henzinger, Kirsch, Payer, Sezgin and Sokolova, <i>Quantitative Relaxation of Concurrent Data
 * Structures</i>, section 5. In a priority queue these are the elements for which at most k of strictly smaller
 * priority are inside. With k = 0 it is the exact container. Not to be mixed with quasi linearizability, which bounds
 * how far operations move.
 *
 * <p>Takes O(n) a step for n elements inside.
 */
public final class OutOfOrderSpecification extends ContainerSpecification<OutOfOrderState> {
    private final ContainerSpecification<?> exact;
    private final int k;

    /**
     * Creates the specification.
     *
     * @param exact the container without the relaxation: a queue, stack or priority queue
     * @param k how many elements a removal may pass over, at least 0
     * @throws IllegalArgumentException for any other container, or a negative k
     */
    public OutOfOrderSpecification(ContainerSpecification<?> exact, int k) {
        super(exact, k + "-out-of-order " + exact.name());
        if (exact instanceof DequeSpecification || exact instanceof OutOfOrderSpecification) {
            throw new IllegalArgumentException(
                    "there is no k-out-of-order " + exact.name() + "; use queue, stack or priority-queue");
        }
        if (k < 0) {
            throw new IllegalArgumentException("k must be at least 0, not " + k);
        }
        this.exact = exact;
        this.k = k;
    }

    /** {@return the container without the relaxation} */
    public ContainerSpecification<?> exact() {
        return exact;
    }

    /** {@return how many elements a removal may pass over} */
    public int k() {
        return k;
    }

    @Override
    public OutOfOrderState initial() {
        return OutOfOrderState.EMPTY;
    }

    @Override
    OutOfOrderState with(OutOfOrderState state, ContainerRole role, List<@Nullable Object> arguments) {
        Object value = arguments.get(arguments.size() - 1);
        if (exact instanceof PriorityQueueSpecification) {
            Comparable<?> priority = PriorityQueueSpecification.priority(arguments);
            return state.with(place(state, priority), new OutOfOrderState.Element(priority, value));
        }
        int place = exact instanceof StackSpecification ? 0 : size(state);
        return state.with(place, new OutOfOrderState.Element(null, value));
    }

    /** {@return the place after all elements whose priority is not larger} */
    private static int place(OutOfOrderState state, Comparable<?> priority) {
        int place = 0;
        try {
            while (place < state.elements().size() && compare(state, place, priority) <= 0) {
                place++;
            }
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(
                    "the priority " + priority + " cannot be compared with the others; use one type", e);
        }
        return place;
    }

    private static int compare(OutOfOrderState state, int place, Comparable<?> priority) {
        return Treap.compare(Objects.requireNonNull(state.elements().get(place).priority()), priority);
    }

    /** {@return how many elements may leave} */
    private int candidates(OutOfOrderState state) {
        int candidates = Math.min(k + 1, size(state));
        if (exact instanceof PriorityQueueSpecification && candidates > 0) {
            Comparable<?> last =
                    Objects.requireNonNull(state.elements().get(candidates - 1).priority());
            while (candidates < size(state) && compare(state, candidates, last) == 0) {
                candidates++;
            }
        }
        return candidates;
    }

    @Override
    List<@Nullable Object> next(OutOfOrderState state, ContainerRole role) {
        List<@Nullable Object> next = new ArrayList<>();
        for (int place = 0; place < candidates(state); place++) {
            Object value = state.elements().get(place).value();
            if (!next.contains(value)) {
                next.add(value);
            }
        }
        return next;
    }

    @Override
    List<OutOfOrderState> without(OutOfOrderState state, ContainerRole role, @Nullable Object element) {
        List<OutOfOrderState> rests = new ArrayList<>(1);
        for (int place = 0; place < candidates(state); place++) {
            if (Objects.equals(state.elements().get(place).value(), element)) {
                OutOfOrderState rest = state.without(place);
                if (!rests.contains(rest)) {
                    rests.add(rest);
                }
            }
        }
        return rests;
    }

    @Override
    int size(OutOfOrderState state) {
        return state.elements().size();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded priority queue, smallest first; of elements with equal priority any may leave.
 *
 * <p>Adds with {@code enq}, {@code enqueue}, {@code insert}, {@code add}, {@code offer} or {@code put}: one argument is
 * priority and element at once, two are the priority and the element. Priorities are compared by their natural order.
 * Removes with {@code deqMin}, {@code removeMin}, {@code deleteMin}, {@code pollFirst}, {@code deq}, {@code dequeue},
 * {@code poll}, {@code remove} or {@code take}, which answer the element; reads with {@code peek}, {@code element},
 * {@code first}, {@code isEmpty} and {@code size}. For the answers see {@link ContainerSpecification}.
 */
public final class PriorityQueueSpecification extends ContainerSpecification<PriorityQueueState> {
    private static final Methods<ContainerRole> METHODS = Methods.<ContainerRole>of("priority queue")
            .with(ContainerRole.ADD_BY_PRIORITY, "enq enqueue insert add offer put")
            .with(ContainerRole.REMOVE, "deqMin removeMin deleteMin pollFirst deq dequeue poll remove take")
            .with(ContainerRole.PEEK, "peek element first")
            .with(ContainerRole.IS_EMPTY, "isEmpty")
            .with(ContainerRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public PriorityQueueSpecification() {
        super(METHODS);
    }

    @Override
    public PriorityQueueState initial() {
        return PriorityQueueState.EMPTY;
    }

    @Override
    PriorityQueueState with(PriorityQueueState state, ContainerRole role, List<@Nullable Object> arguments) {
        return state.with(priority(arguments), arguments.get(arguments.size() - 1));
    }

    /**
     * {@return the priority that an addition names}
     *
     * @param arguments its arguments
     */
    static Comparable<?> priority(List<@Nullable Object> arguments) {
        Object priority = arguments.get(0);
        if (!(priority instanceof Comparable<?> comparable)) {
            throw new IllegalArgumentException(
                    "the priority " + priority + " has no natural order; use numbers or text");
        }
        return comparable;
    }

    @Override
    List<@Nullable Object> next(PriorityQueueState state, ContainerRole role) {
        return state.smallest();
    }

    @Override
    List<PriorityQueueState> without(PriorityQueueState state, ContainerRole role, @Nullable Object element) {
        PriorityQueueState rest = state.without(element);
        return rest == null ? List.of() : List.of(rest);
    }

    @Override
    int size(PriorityQueueState state) {
        return state.size();
    }
}

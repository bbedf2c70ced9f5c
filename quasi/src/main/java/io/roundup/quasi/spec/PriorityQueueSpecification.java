// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import java.util.List;
import java.util.Map;
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
    private static final Map<String, Role> ROLES = Map.ofEntries(
            Map.entry("enq", Role.ADD),
            Map.entry("enqueue", Role.ADD),
            Map.entry("insert", Role.ADD),
            Map.entry("add", Role.ADD),
            Map.entry("offer", Role.ADD),
            Map.entry("put", Role.ADD),
            Map.entry("deqMin", Role.REMOVE),
            Map.entry("removeMin", Role.REMOVE),
            Map.entry("deleteMin", Role.REMOVE),
            Map.entry("pollFirst", Role.REMOVE),
            Map.entry("deq", Role.REMOVE),
            Map.entry("dequeue", Role.REMOVE),
            Map.entry("poll", Role.REMOVE),
            Map.entry("remove", Role.REMOVE),
            Map.entry("take", Role.REMOVE),
            Map.entry("peek", Role.PEEK),
            Map.entry("element", Role.PEEK),
            Map.entry("first", Role.PEEK),
            Map.entry("isEmpty", Role.IS_EMPTY),
            Map.entry("size", Role.SIZE));

    /** Creates the specification; all instances are alike. */
    public PriorityQueueSpecification() {
        super("priority queue", ROLES);
    }

    @Override
    public PriorityQueueState initial() {
        return PriorityQueueState.EMPTY;
    }

    @Override
    boolean addsWith(int arguments) {
        return arguments == 1 || arguments == 2;
    }

    @Override
    PriorityQueueState with(PriorityQueueState state, List<@Nullable Object> arguments) {
        Object priority = arguments.get(0);
        if (!(priority instanceof Comparable<?> comparable)) {
            throw new IllegalArgumentException(
                    "the priority " + priority + " has no natural order; use numbers or text");
        }
        return state.with(comparable, arguments.get(arguments.size() - 1));
    }

    @Override
    List<@Nullable Object> next(PriorityQueueState state) {
        return state.smallest();
    }

    @Override
    @Nullable
    PriorityQueueState without(PriorityQueueState state, @Nullable Object element) {
        return state.without(element);
    }

    @Override
    int size(PriorityQueueState state) {
        return state.size();
    }
}

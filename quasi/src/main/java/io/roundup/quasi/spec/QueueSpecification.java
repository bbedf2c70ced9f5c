// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded first-in first-out queue: adds with {@code enq}, {@code enqueue}, {@code offer}, {@code add} or {@code put},
 * removes with {@code deq}, {@code dequeue}, {@code poll}, {@code remove} or {@code take}, reads with {@code peek},
 * {@code element}, {@code isEmpty} and {@code size}. For the answers see {@link ContainerSpecification}.
 */
public final class QueueSpecification extends ContainerSpecification<QueueState> {
    private static final Map<String, Role> ROLES = Map.ofEntries(
            Map.entry("enq", Role.ADD),
            Map.entry("enqueue", Role.ADD),
            Map.entry("offer", Role.ADD),
            Map.entry("add", Role.ADD),
            Map.entry("put", Role.ADD),
            Map.entry("deq", Role.REMOVE),
            Map.entry("dequeue", Role.REMOVE),
            Map.entry("poll", Role.REMOVE),
            Map.entry("remove", Role.REMOVE),
            Map.entry("take", Role.REMOVE),
            Map.entry("peek", Role.PEEK),
            Map.entry("element", Role.PEEK),
            Map.entry("isEmpty", Role.IS_EMPTY),
            Map.entry("size", Role.SIZE));

    /** Creates the specification; all instances are alike. */
    public QueueSpecification() {
        super("queue", ROLES);
    }

    @Override
    public QueueState initial() {
        return QueueState.EMPTY;
    }

    @Override
    QueueState with(QueueState state, List<@Nullable Object> arguments) {
        return state.append(arguments.get(0));
    }

    @Override
    List<@Nullable Object> next(QueueState state) {
        return state.size() == 0 ? List.of() : Collections.singletonList(state.head());
    }

    @Override
    @Nullable
    QueueState without(QueueState state, @Nullable Object element) {
        return state.startsWith(element) ? state.tail() : null;
    }

    @Override
    int size(QueueState state) {
        return state.size();
    }
}

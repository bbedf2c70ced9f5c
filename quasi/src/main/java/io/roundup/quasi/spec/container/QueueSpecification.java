// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.table.Methods;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded first-in first-out queue: adds with {@code enq}, {@code enqueue}, {@code offer}, {@code add} or {@code
 * put}, removes with {@code deq}, {@code dequeue}, {@code poll}, {@code remove} or {@code take}, reads with {@code
 * peek}, {@code element}, {@code isEmpty} and {@code size}. For the answers see {@link ContainerSpecification}.
 */
public final class QueueSpecification extends ContainerSpecification<QueueState> {
    private static final Methods<ContainerRole> METHODS = Methods.<ContainerRole>of("queue")
            .with(ContainerRole.ADD, "enq enqueue offer add put")
            .with(ContainerRole.REMOVE, "deq dequeue poll remove take")
            .with(ContainerRole.PEEK, "peek element")
            .with(ContainerRole.IS_EMPTY, "isEmpty")
            .with(ContainerRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public QueueSpecification() {
        super(METHODS);
    }

    @Override
    public QueueState initial() {
        return QueueState.EMPTY;
    }

    @Override
    QueueState with(QueueState state, ContainerRole role, List<@Nullable Object> arguments) {
        return state.append(arguments.get(0));
    }

    @Override
    List<@Nullable Object> next(QueueState state, ContainerRole role) {
        return state.size() == 0 ? List.of() : Collections.singletonList(state.head());
    }

    @Override
    List<QueueState> without(QueueState state, ContainerRole role, @Nullable Object element) {
        return state.startsWith(element) ? List.of(state.tail()) : List.of();
    }

    @Override
    int size(QueueState state) {
        return state.size();
    }
}

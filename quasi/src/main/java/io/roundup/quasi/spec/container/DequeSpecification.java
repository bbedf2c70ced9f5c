// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.table.Methods;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded queue with two ends, with the methods of {@link java.util.Deque} and the names {@code pushLeft}, {@code
 * pushRight}, {@code popLeft} and {@code popRight} of the literature. Those that do not say which end they mean, mean
 * what they mean there: {@code add} and {@code offer} the last, {@code push}, {@code pop}, {@code poll}, {@code
 * remove}, {@code take}, {@code peek} and {@code element} the first. For the answers see {@link
 * ContainerSpecification}.
 */
public final class DequeSpecification extends ContainerSpecification<QueueState> {
    private static final Methods<ContainerRole> METHODS = Methods.<ContainerRole>of("deque")
            .with(ContainerRole.ADD_FIRST, "addFirst offerFirst putFirst push pushFirst pushLeft pushFront")
            .with(ContainerRole.ADD, "addLast offerLast putLast add offer put pushLast pushRight pushBack")
            .with(
                    ContainerRole.REMOVE,
                    "removeFirst pollFirst takeFirst pop poll remove take popFirst popLeft popFront")
            .with(ContainerRole.REMOVE_LAST, "removeLast pollLast takeLast popLast popRight popBack")
            .with(ContainerRole.PEEK, "getFirst peekFirst peek element")
            .with(ContainerRole.PEEK_LAST, "getLast peekLast")
            .with(ContainerRole.IS_EMPTY, "isEmpty")
            .with(ContainerRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public DequeSpecification() {
        super(METHODS);
    }

    @Override
    public QueueState initial() {
        return QueueState.EMPTY;
    }

    @Override
    QueueState with(QueueState state, ContainerRole role, List<@Nullable Object> arguments) {
        Object element = arguments.get(0);
        return role == ContainerRole.ADD_FIRST ? state.prepend(element) : state.append(element);
    }

    @Override
    List<@Nullable Object> next(QueueState state, ContainerRole role) {
        if (state.size() == 0) {
            return List.of();
        }
        return Collections.singletonList(role.isAtLast() ? state.last() : state.head());
    }

    @Override
    List<QueueState> without(QueueState state, ContainerRole role, @Nullable Object element) {
        if (role.isAtLast()) {
            return state.endsWith(element) ? List.of(state.withoutLast()) : List.of();
        }
        return state.startsWith(element) ? List.of(state.tail()) : List.of();
    }

    @Override
    int size(QueueState state) {
        return state.size();
    }
}

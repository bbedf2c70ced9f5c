// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.Methods;
import io.roundup.quasi.spec.table.TabledSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What queue, deque, stack and priority queue share: the roles that methods play, and which answers are taken as the
 * same.
 *
 * <p>The conventions, in one place:
 *
 * <ul>
 *   <li>An adding method answers void or {@code true}; a pending one is completed with void.
 *   <li>A removing or reading method on an empty container answers null, also if it has waited for an element in vain.
 *       The names in {@link #THROWING} may instead throw one of {@link #EMPTY_EXCEPTIONS}, whose packages are not
 *       compared.
 *   <li>{@code isEmpty} answers a Boolean, {@code size} an Integer.
 * </ul>
 *
 * @param <S> the type of the states
 */
public abstract sealed class ContainerSpecification<S> extends TabledSpecification<S, ContainerRole>
        implements EquivalentAnswers<S>
        permits QueueSpecification,
                DequeSpecification,
                StackSpecification,
                PriorityQueueSpecification,
                OutOfOrderSpecification {
    /** The methods that may throw on an empty container; {@code poll}, {@code peek} and {@code take} never do. */
    private static final Set<String> THROWING = Set.of(
            "deq",
            "dequeue",
            "remove",
            "pop",
            "element",
            "top",
            "deqMin",
            "removeMin",
            "deleteMin",
            "first",
            "removeFirst",
            "removeLast",
            "getFirst",
            "getLast");

    private static final Set<String> EMPTY_EXCEPTIONS =
            Set.of("NoSuchElementException", "EmptyStackException", "EmptyException");

    private static final Response NULL = Response.returned(null);

    ContainerSpecification(Methods<ContainerRole> methods) {
        super(methods);
    }

    /**
     * A container with the methods of another one.
     *
     * @param name the name in messages
     */
    ContainerSpecification(ContainerSpecification<?> other, String name) {
        super(other.table().named(name));
    }

    /** {@return the state with one element more} */
    abstract S with(S state, ContainerRole role, List<@Nullable Object> arguments);

    /** {@return the distinct elements that may leave next; empty iff the container is} */
    abstract List<@Nullable Object> next(S state, ContainerRole role);

    /**
     * {@return the state without an element: none if it may not leave next, several if it matters which of equal ones
     * did}
     */
    abstract List<S> without(S state, ContainerRole role, @Nullable Object element);

    /** {@return the number of elements} */
    abstract int size(S state);

    @Override
    public final List<Step<S>> steps(S state, Invocation invocation) {
        ContainerRole role = role(invocation);
        if (role.adds()) {
            return List.of(new Step<>(with(state, role, invocation.arguments()), Response.VOID));
        }
        int size = size(state);
        if (role == ContainerRole.IS_EMPTY) {
            return List.of(new Step<>(state, Response.returned(size == 0)));
        }
        if (role == ContainerRole.SIZE) {
            return List.of(new Step<>(state, Response.returned(size)));
        }
        if (size == 0) {
            return List.of(new Step<>(state, NULL));
        }
        List<Step<S>> steps = new ArrayList<>(1);
        for (@Nullable Object element : next(state, role)) {
            for (S rest : role.removes() ? without(state, role, element) : List.of(state)) {
                steps.add(new Step<>(rest, Response.returned(element)));
            }
        }
        return steps;
    }

    @Override
    public final List<S> after(S state, Invocation invocation, Response response) {
        ContainerRole role = role(invocation);
        int size = size(state);
        if (response instanceof Response.Threw threw) {
            return when(size == 0 && throwsOnEmpty(invocation, threw), state);
        }
        if (role.adds()) {
            boolean added = response.isVoid() || answers(response, true);
            return added ? List.of(with(state, role, invocation.arguments())) : List.of();
        }
        if (role == ContainerRole.IS_EMPTY) {
            return when(answers(response, size == 0), state);
        }
        if (role == ContainerRole.SIZE) {
            return when(answers(response, size), state);
        }
        Object value = ((Response.Returned) response).value();
        if (size == 0) {
            return when(value == null, state);
        }
        if (!role.removes()) {
            return when(next(state, role).contains(value), state);
        }
        return without(state, role, value);
    }

    /** Null may be an element, in whose place no exception is accepted. */
    @Override
    public final Object meaning(S state, Invocation invocation, Step<S> step) {
        return step.response().equals(NULL) && size(state) == 0 ? EMPTY_EXCEPTIONS : step.response();
    }

    /**
     * A removal that answers null may have removed a null, so only one that throws is known to have changed nothing.
     */
    @Override
    public final boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        ContainerRole role = role(invocation);
        return !role.adds() && (!role.removes() || response instanceof Response.Threw);
    }

    /**
     * Whether an exception is a removing or reading method's way to say that the container is empty.
     *
     * @param invocation method and arguments
     * @param threw what it threw
     * @return whether the method may throw this on an empty container
     */
    public static boolean throwsOnEmpty(Invocation invocation, Response.Threw threw) {
        String exception = threw.exception();
        String simpleName = exception.substring(Math.max(exception.lastIndexOf('.'), exception.lastIndexOf('$')) + 1);
        return THROWING.contains(invocation.method()) && EMPTY_EXCEPTIONS.contains(simpleName);
    }
}

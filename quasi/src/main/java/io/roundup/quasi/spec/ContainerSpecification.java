// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What queue, stack and priority queue share: the roles that methods play, and which answers are taken as the same.
 *
 * <p>The conventions, in one place:
 *
 * <ul>
 *   <li>An adding method answers void or {@code true}; a pending one is completed with void.
 *   <li>A removing or reading method on an empty container answers null. The names in {@link #THROWING} may instead throw
 *       one of {@link #EMPTY_EXCEPTIONS}, whose packages are not compared.
 *   <li>{@code isEmpty} answers a Boolean, {@code size} an Integer.
 * </ul>
 *
 * @param <S> the type of the states
 */
public abstract sealed class ContainerSpecification<S> implements Specification<S>
        permits QueueSpecification, StackSpecification, PriorityQueueSpecification {
    /** The methods that may throw on an empty container; {@code poll}, {@code peek} and {@code take} never do. */
    private static final Set<String> THROWING =
            Set.of("deq", "dequeue", "remove", "pop", "element", "top", "deqMin", "removeMin", "deleteMin", "first");

    private static final Set<String> EMPTY_EXCEPTIONS =
            Set.of("NoSuchElementException", "EmptyStackException", "EmptyException");

    private static final Response NULL = Response.returned(null);

    /** What a method does to the container. */
    public enum Role {
        /** Puts an element in. */
        ADD,
        /** Takes the next element out and answers it. */
        REMOVE,
        /** Answers the next element. */
        PEEK,
        /** Answers whether there is no element. */
        IS_EMPTY,
        /** Answers the number of elements. */
        SIZE
    }

    private final String name;
    private final Map<String, Role> roles;

    ContainerSpecification(String name, Map<String, Role> roles) {
        this.name = name;
        this.roles = roles;
    }

    /** {@return the state with one element more} */
    abstract S with(S state, List<@Nullable Object> arguments);

    /** {@return the distinct elements that may leave next; empty iff the container is} */
    abstract List<@Nullable Object> next(S state);

    /** {@return the state without an element, or null if that element may not leave next} */
    abstract @Nullable S without(S state, @Nullable Object element);

    /** {@return the number of elements} */
    abstract int size(S state);

    /** {@return whether an adding method may have so many arguments} */
    boolean addsWith(int arguments) {
        return arguments == 1;
    }

    /** {@return the names of the methods that this specification understands, sorted} */
    public final Set<String> methods() {
        return new TreeSet<>(roles.keySet());
    }

    @Override
    public final List<Step<S>> steps(S state, Invocation invocation) {
        Role role = role(invocation);
        switch (role) {
            case ADD:
                return List.of(new Step<>(with(state, invocation.arguments()), Response.VOID));
            case IS_EMPTY:
                return List.of(new Step<>(state, Response.returned(size(state) == 0)));
            case SIZE:
                return List.of(new Step<>(state, Response.returned(size(state))));
            default:
                if (size(state) == 0) {
                    return List.of(new Step<>(state, NULL));
                }
                List<Step<S>> steps = new ArrayList<>(1);
                for (@Nullable Object element : next(state)) {
                    S rest = role == Role.PEEK ? state : without(state, element);
                    if (rest != null) {
                        steps.add(new Step<>(rest, Response.returned(element)));
                    }
                }
                return steps;
        }
    }

    @Override
    public final List<S> after(S state, Invocation invocation, Response response) {
        Role role = role(invocation);
        if (response instanceof Response.Threw threw) {
            return size(state) == 0 && throwsOnEmpty(invocation, threw) ? List.of(state) : List.of();
        }
        Object value = ((Response.Returned) response).value();
        switch (role) {
            case ADD:
                boolean accepted = response.isVoid() || Boolean.TRUE.equals(value);
                return accepted ? List.of(with(state, invocation.arguments())) : List.of();
            case IS_EMPTY:
                return Boolean.valueOf(size(state) == 0).equals(value) ? List.of(state) : List.of();
            case SIZE:
                return Integer.valueOf(size(state)).equals(value) ? List.of(state) : List.of();
            case PEEK:
                boolean seen = size(state) == 0 ? value == null : next(state).contains(value);
                return seen ? List.of(state) : List.of();
            default:
                if (size(state) == 0) {
                    return value == null ? List.of(state) : List.of();
                }
                S rest = without(state, value);
                return rest == null ? List.of() : List.of(rest);
        }
    }

    /**
     * What an invocation does.
     *
     * @param invocation method and arguments
     * @return its role
     * @throws IllegalArgumentException if the specification does not understand the invocation
     */
    public final Role role(Invocation invocation) {
        Role role = roles.get(invocation.method());
        if (role == null) {
            throw new IllegalArgumentException("the " + name + " specification does not understand " + invocation
                    + "; it understands " + String.join(", ", methods()));
        }
        int arguments = invocation.arguments().size();
        if (role == Role.ADD ? !addsWith(arguments) : arguments != 0) {
            throw new IllegalArgumentException("the " + name + " specification does not understand " + invocation
                    + " with " + arguments + " arguments");
        }
        return role;
    }

    /**
     * Whether an exception is a removing or reading method's way to say that the container is empty.
     *
     * @param invocation method and arguments
     * @param threw what it threw
     * @return whether the method may throw this on an empty container
     */
    public static boolean throwsOnEmpty(Invocation invocation, Response.Threw threw) {
        return THROWING.contains(invocation.method()) && EMPTY_EXCEPTIONS.contains(simpleName(threw.exception()));
    }

    private static String simpleName(String exception) {
        return exception.substring(Math.max(exception.lastIndexOf('.'), exception.lastIndexOf('$')) + 1);
    }

    /** {@return the specification's name} */
    @Override
    public final String toString() {
        return name;
    }
}

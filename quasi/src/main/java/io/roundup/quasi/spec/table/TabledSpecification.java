// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.table;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.NamedSpecification;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the ready-made specifications share: a table of methods with the role that each plays.
 *
 * @param <S> the type of the states
 * @param <R> the roles
 */
public abstract class TabledSpecification<S, R extends Role> implements NamedSpecification<S> {
    private final Methods<R> methods;

    /**
     * Creates a specification.
     *
     * @param methods the table of its methods, which also has its name
     */
    protected TabledSpecification(Methods<R> methods) {
        this.methods = methods;
    }

    /** {@return the table} */
    protected final Methods<R> table() {
        return methods;
    }

    /**
     * What an invocation does.
     *
     * @param invocation method and arguments
     * @return the role of the method
     * @throws IllegalArgumentException if the specification does not understand the invocation
     */
    public final R role(Invocation invocation) {
        return methods.role(invocation);
    }

    @Override
    public final String name() {
        return methods.specification();
    }

    @Override
    public final Set<String> methods() {
        return methods.names();
    }

    /**
     * {@return whether a response is a value}
     *
     * @param response how an operation ended
     * @param value the value, may be null
     */
    protected static boolean answers(Response response, @Nullable Object value) {
        return response instanceof Response.Returned returned
                && (value == null ? returned.value() == null : value.equals(returned.value()));
    }

    /**
     * {@return a single state if a condition holds, else none}
     *
     * @param legal the condition
     * @param state the state
     * @param <S> the type of the states
     */
    protected static <S> List<S> when(boolean legal, S state) {
        return legal ? List.of(state) : List.of();
    }

    /** {@return the specification's name} */
    @Override
    public final String toString() {
        return name();
    }
}

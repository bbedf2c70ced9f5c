// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.table;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ready-made specification in which an invocation has one outcome at most.
 *
 * <p>One convention holds for all of them. A method that answers void does not tell how it went. So void is accepted in
 * the place of any answer, and {@code true} in the place of void.
 *
 * @param <S> the type of the states
 * @param <R> the roles
 */
public abstract class DeterministicSpecification<S, R extends Role> extends TabledSpecification<S, R> {
    /** The answer <i>true</i>. */
    protected static final Response TRUE = Response.returned(true);
    /** The answer <i>false</i>. */
    protected static final Response FALSE = Response.returned(false);
    /** The answer <i>null</i>, which is not void. */
    protected static final Response NULL = Response.returned(null);

    /**
     * Creates a specification.
     *
     * @param methods the table of its methods, which also has its name
     */
    protected DeterministicSpecification(Methods<R> methods) {
        super(methods);
    }

    /**
     * {@return what an operation does, or null if it cannot end in this state}
     *
     * @param state the state before it
     * @param role what its method does
     * @param arguments its arguments, as many as the role takes
     */
    protected abstract @Nullable Step<S> step(S state, R role, List<@Nullable Object> arguments);

    /**
     * {@return whether a response means the same as the answer that the specification gives}
     *
     * @param role what its method does
     * @param answer the specification's answer
     * @param response the answer that was seen
     */
    protected boolean accepts(R role, Response answer, Response response) {
        return response.isVoid() || response.equals(answer) || answer.isVoid() && response.equals(TRUE);
    }

    /**
     * {@return the response of a method that answers a truth value}
     *
     * @param value the truth value
     */
    protected static Response truth(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public List<Step<S>> steps(S state, Invocation invocation) {
        Step<S> step = step(state, role(invocation), invocation.arguments());
        return step == null ? List.of() : List.of(step);
    }

    @Override
    public List<S> after(S state, Invocation invocation, Response response) {
        R role = role(invocation);
        Step<S> step = step(state, role, invocation.arguments());
        return step != null && accepts(role, step.response(), response) ? List.of(step.state()) : List.of();
    }

    /**
     * What decides which answers are accepted for a step, in a specification of which {@link #accepts} decides alone.
     *
     * @param state the state before it
     * @param invocation method and arguments
     * @param step the one that is listed
     * @return its answer
     * @see io.roundup.quasi.spec.EquivalentAnswers#meaning
     */
    public final Object meaning(S state, Invocation invocation, Step<S> step) {
        return step.response();
    }
}

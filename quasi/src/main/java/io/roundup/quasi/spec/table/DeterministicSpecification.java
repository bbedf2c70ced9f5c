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
 * <p>One convention holds for all of them: a method that answers void does not tell how it went, so void is accepted in
 * the place of any answer, and {@code true} in the place of void.
 *
 * @param <S> the type of the states
 * @param <R> the roles
 */
public abstract class DeterministicSpecification<S, R extends Role> extends TabledSpecification<S, R> {
    protected static final Response TRUE = Response.returned(true);
    protected static final Response FALSE = Response.returned(false);
    protected static final Response NULL = Response.returned(null);

    protected DeterministicSpecification(Methods<R> methods) {
        super(methods);
    }

    /** {@return what an operation does, or null if it cannot end in this state} */
    protected abstract @Nullable Step<S> step(S state, R role, List<@Nullable Object> arguments);

    /**
     * {@return whether a response means the same as the answer that the specification gives}
     *
     * @param state before it
     */
    protected boolean accepts(S state, R role, Response answer, Response response) {
        return response.isVoid() || response.equals(answer) || answer.isVoid() && response.equals(TRUE);
    }

    /** {@return the response of a method that answers a truth value} */
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
        return step != null && accepts(state, role, step.response(), response) ? List.of(step.state()) : List.of();
    }
}

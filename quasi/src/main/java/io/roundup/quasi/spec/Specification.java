// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequential specification: a prefix-closed set of sequential histories, given as a state machine that may be
 * nondeterministic. It speaks of the object, so it sees no threads.
 *
 * <p>The methods are pure: they change nothing, equal arguments give equal results, any thread may call them. States
 * are immutable, with {@code equals} and {@code hashCode}: equal states allow the same continuations (the converse need
 * not hold, it only makes checks slower).
 *
 * <p>A counter of which each call answers the number of calls before it:
 *
 * <pre>{@code
 * class Tickets implements Specification<Integer> {
 *     public Integer initial() {
 *         return 0;
 *     }
 *
 *     public List<Step<Integer>> steps(Integer taken, Invocation invocation) {
 *         return List.of(new Step<>(taken + 1, Response.returned(taken)));
 *     }
 * }
 * }</pre>
 *
 * <p>The ready-made ones are in {@code io.roundup.quasi.spec.ready}. One that also implements {@link Foresight} makes
 * searches shorter.
 *
 * @param <S> the type of the states
 */
public interface Specification<S> {
    /** {@return the state before the first operation} */
    S initial();

    /**
     * Everything an invocation may do in a state. What completes a pending operation is taken from here.
     *
     * @param state a state of this specification
     * @param invocation method and arguments
     * @return all allowed outcomes; empty if the invocation is not allowed in this state
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    List<Step<S>> steps(S state, Invocation invocation);

    /**
     * The states that an operation with a known response may lead to. May accept more responses than {@link #steps}
     * lists, where several answers mean the same.
     *
     * @param state a state of this specification
     * @param invocation method and arguments
     * @param response how the operation ended
     * @return the states after it, without duplicates; empty if the operation is not allowed
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    default List<S> after(S state, Invocation invocation, Response response) {
        List<S> states = new ArrayList<>(1);
        for (Step<S> step : steps(state, invocation)) {
            if (step.response().equals(response)) {
                states.add(step.state());
            }
        }
        return states;
    }

    /**
     * Whether an operation can be known, from its label alone, never to change a state: it only reads. Searches place
     * such operations at once and leave pending ones out. False is always a right answer, it only makes checks slower.
     *
     * @param invocation method and arguments
     * @param response how the operation ended, or null if it is pending
     * @return true only if every step with this label ends in the state where it began
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    default boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return false;
    }

    /**
     * The part of the object that an invocation works on, if the object consists of parts that know nothing of each
     * other, as the keys of a map do. Then an order of operations is allowed iff for each part the order of its
     * operations is. So a history can be checked part by part. This is P-compositionality (Horn and Kroening, <i>Faster
     * Linearizability Checking via P-Compositionality</i>, section 4). Null is always a right answer, it only makes
     * checks slower.
     *
     * @param invocation method and arguments
     * @return the part, with {@code equals} and {@code hashCode}, or null if the invocation may see more than one
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    default @Nullable Object part(Invocation invocation) {
        return null;
    }
}

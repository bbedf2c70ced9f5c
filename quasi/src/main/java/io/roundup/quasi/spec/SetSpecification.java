// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is legal where operations take effect together, as those of a barrier do: each step of the state machine is a set of
 * operations (Neiger, <i>Set-linearizability</i>, PODC 1994). An operation that takes effect alone is a set of one.
 *
 * <p>Searches for one order of single operations do not apply, and no quasi factor does.
 *
 * @param <S> the type of the states
 */
public interface SetSpecification<S> extends NamedSpecification<S> {
    /**
     * How many operations may take effect together with an invocation, itself included.
     *
     * @param state a state of this specification
     * @param invocation method and arguments
     * @return numbers of operations, without duplicates; empty if it has to wait whatever others do now
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    List<Integer> sizes(S state, Invocation invocation);

    /**
     * Everything that some invocations may do together.
     *
     * @param state a state of this specification
     * @param calls as many invocations as {@link #sizes} says of each, in any order
     * @param responses how the operations ended, in the order of the invocations; null for one that is pending
     * @return all allowed outcomes that have these responses; empty if they may not take effect together in this state
     */
    List<SetStep<S>> together(S state, List<Invocation> calls, List<@Nullable Response> responses);

    /** {@return nothing: what an invocation does may depend on others} See {@link #together}. */
    @Override
    default List<Step<S>> steps(S state, Invocation invocation) {
        return List.of();
    }

    /** {@return the states that an operation may lead to alone} */
    @Override
    default List<S> after(S state, Invocation invocation, Response response) {
        List<S> states = new ArrayList<>(1);
        if (sizes(state, invocation).contains(1)) {
            together(state, List.of(invocation), List.of(response)).forEach(step -> states.add(step.state()));
        }
        return states;
    }
}

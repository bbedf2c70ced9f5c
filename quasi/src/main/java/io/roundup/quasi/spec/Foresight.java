// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.List;

/**
 * A specification that can tell cheaply, for many states, that an answer cannot come about any more. Searches give such
 * a state up at once, where they would otherwise try all orders of what is left.
 *
 * @param <S> the type of the states
 */
public interface Foresight<S> extends Specification<S> {
    /**
     * Whether it is worth asking for an operation: for others {@link #mayLeadTo} is always true.
     *
     * @param invocation method and arguments of an operation that {@linkplain #isReadOnly only reads}
     * @param response how it ended
     * @return whether the answer says enough
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    boolean foresees(Invocation invocation, Response response);

    /**
     * Whether some changes may lead to a state in which an operation is allowed. True is always a right answer, it only
     * makes checks slower.
     *
     * @param state a state of this specification
     * @param invocation method and arguments of an operation that it {@linkplain #foresees}
     * @param response how that operation ended
     * @param changes what may happen before it, each at most once and in any order; not kept
     * @return false only if the operation is not allowed in the state, and no sequence of some of the changes, whatever
     *     they answer, leads to a state in which it is
     * @throws IllegalArgumentException if the specification does not understand an invocation at all
     */
    boolean mayLeadTo(S state, Invocation invocation, Response response, List<Invocation> changes);
}

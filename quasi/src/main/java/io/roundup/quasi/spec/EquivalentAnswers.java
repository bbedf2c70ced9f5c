// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;

/**
 * A specification that also accepts answers which mean the same as one that it lists: each state that {@link #after} has
 * is that of one of the {@link #steps}. So whoever does not know the answer yet can take such a step, and ask later.
 *
 * @param <S> the type of the states
 */
public interface EquivalentAnswers<S> extends Specification<S> {
    /**
     * What decides which answers {@link #after} accepts for a step: the same ones for equal objects.
     *
     * @param state the state before it
     * @param invocation method and arguments
     * @param step one of those that are listed
     * @return an object with {@code equals} and {@code hashCode}
     * @throws IllegalArgumentException if the specification does not understand the invocation at all
     */
    Object meaning(S state, Invocation invocation, Step<S> step);
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Response;
import java.util.List;

/**
 * What some invocations may do together.
 *
 * @param state the state after them
 * @param responses how each ends, in the order of the invocations
 * @param <S> the type of the states
 */
public record SetStep<S>(S state, List<Response> responses) {
    /**
     * Copies the list.
     *
     * @param state the state after them
     * @param responses how each ends
     */
    public SetStep {
        responses = List.copyOf(responses);
    }
}

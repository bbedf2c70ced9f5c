// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Response;

/**
 * One thing that an invocation may do.
 *
 * @param state the state after it
 * @param response what it answers
 * @param <S> the type of the states
 */
public record Step<S>(S state, Response response) {}

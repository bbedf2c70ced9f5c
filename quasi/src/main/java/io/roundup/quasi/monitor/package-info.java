// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Monitors: deciders of linearizability for one data structure each, in linear or log-linear time.
 *
 * <p>A search tries orders of operations and is exponential in the worst case. A monitor looks for the few patterns that
 * a violation of its data structure must contain, which needs values that can be told apart; where they cannot, it says that
 * it does not apply and the caller searches. Sees {@code history} and {@code spec} only; {@code check} chooses between
 * monitors and searches.
 */
@NullMarked
package io.roundup.quasi.monitor;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.PoolState;

/**
 * A pool of threads that have not ended.
 *
 * @param state of it
 * @param place where the program made it, or an empty string
 */
public record StuckPool(PoolState state, String place) {}

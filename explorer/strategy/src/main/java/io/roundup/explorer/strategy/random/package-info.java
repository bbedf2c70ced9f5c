// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Random executions; each is a function of the seed and its index. */
@NullMarked
package io.roundup.explorer.strategy.random;

import org.jspecify.annotations.NullMarked;

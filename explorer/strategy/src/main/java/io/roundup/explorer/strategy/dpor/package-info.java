// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Optimal dynamic partial-order reduction: one execution for each trace. */
@NullMarked
package io.roundup.explorer.strategy.dpor;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Several processes that share the executions of phase 2: one gives out parts, the others explore them. */
@NullMarked
package io.roundup.explorer.phase.team;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The search over states of the program instead of traces: what tells states apart, and the table of known ones. */
@NullMarked
package io.roundup.explorer.strategy.states;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Linearizability decided event by event, by states that can be compared. */
@NullMarked
package io.roundup.quasi.automaton;

import org.jspecify.annotations.NullMarked;

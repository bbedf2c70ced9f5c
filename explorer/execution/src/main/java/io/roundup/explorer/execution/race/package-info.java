// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Data races: the happens-before order of an execution, and accesses that are in no order. */
@NullMarked
package io.roundup.explorer.execution.race;

import org.jspecify.annotations.NullMarked;

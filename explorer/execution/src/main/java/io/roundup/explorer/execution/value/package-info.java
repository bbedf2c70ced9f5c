// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Values that come from outside: random numbers, clocks, identity hash codes. */
@NullMarked
package io.roundup.explorer.execution.value;

import org.jspecify.annotations.NullMarked;

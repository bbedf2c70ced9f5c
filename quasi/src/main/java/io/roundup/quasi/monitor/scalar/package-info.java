// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors of objects that hold one value: registers and counters. */
@NullMarked
package io.roundup.quasi.monitor.scalar;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors of sets and multisets, which look at each element by itself. */
@NullMarked
package io.roundup.quasi.monitor.set;

import org.jspecify.annotations.NullMarked;

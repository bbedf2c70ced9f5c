// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Depth-first search, with sleep sets or without. */
@NullMarked
package io.roundup.explorer.strategy.depthfirst;

import org.jspecify.annotations.NullMarked;

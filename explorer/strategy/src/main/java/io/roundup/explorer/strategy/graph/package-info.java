// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The search over execution graphs, for memory models in which a read may see an older store. */
@NullMarked
package io.roundup.explorer.strategy.graph;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** How fast executions are explored that may find older values, next to those that find the newest. */
@NullMarked
package io.roundup.benchmarks.memory;

import org.jspecify.annotations.NullMarked;

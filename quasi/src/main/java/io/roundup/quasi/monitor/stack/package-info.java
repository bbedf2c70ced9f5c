// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors of stacks and of k-out-of-order stacks. */
@NullMarked
package io.roundup.quasi.monitor.stack;

import org.jspecify.annotations.NullMarked;

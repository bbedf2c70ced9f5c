// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors of priority queues and of k-out-of-order priority queues. */
@NullMarked
package io.roundup.quasi.monitor.priority;

import org.jspecify.annotations.NullMarked;

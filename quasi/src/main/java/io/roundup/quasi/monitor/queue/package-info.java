// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors of queues, of k-out-of-order queues, and of deques that are used as a queue or a stack. */
@NullMarked
package io.roundup.quasi.monitor.queue;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Specifications of queues, stacks, deques and priority queues, exact or k out of order, and their states. */
@NullMarked
package io.roundup.quasi.spec.container;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Queues, stacks and priority queues that may answer out of order within a bound, and their buggy variants. */
@NullMarked
package io.roundup.examples.relaxed;

import org.jspecify.annotations.NullMarked;

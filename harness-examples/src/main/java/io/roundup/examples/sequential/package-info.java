// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Golden models: what a queue, a stack and a priority queue are when one thread uses them. */
@NullMarked
package io.roundup.examples.sequential;

import org.jspecify.annotations.NullMarked;

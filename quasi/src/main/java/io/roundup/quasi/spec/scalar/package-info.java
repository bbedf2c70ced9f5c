// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Specifications of objects that hold one value: registers, counters and mutexes. */
@NullMarked
package io.roundup.quasi.spec.scalar;

import org.jspecify.annotations.NullMarked;

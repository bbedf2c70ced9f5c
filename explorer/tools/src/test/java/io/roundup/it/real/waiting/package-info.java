// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Programs whose threads wait for ever, and the cause that a report names. */
@NullMarked
package io.roundup.it.real.waiting;

import org.jspecify.annotations.NullMarked;

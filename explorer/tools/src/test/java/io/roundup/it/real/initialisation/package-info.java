// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Programs whose classes are initialised by several threads. */
@NullMarked
package io.roundup.it.real.initialisation;

import org.jspecify.annotations.NullMarked;

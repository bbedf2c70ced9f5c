// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The one clock of a program: timers in the order of their deadlines, and threads that are slow. */
@NullMarked
package io.roundup.it.time;

import org.jspecify.annotations.NullMarked;

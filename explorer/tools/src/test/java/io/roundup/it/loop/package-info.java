// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Loops that wait, loops without end, and the clocks by which some give up. */
@NullMarked
package io.roundup.it.loop;

import org.jspecify.annotations.NullMarked;

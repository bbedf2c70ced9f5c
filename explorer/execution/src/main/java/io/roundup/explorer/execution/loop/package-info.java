// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Loops that may wait: what their turns read and write, and how often they have gone round. */
@NullMarked
package io.roundup.explorer.execution.loop;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the objects of a program hold, as numbers: names by the order in which objects are met, and values. */
@NullMarked
package io.roundup.explorer.execution.heap;

import org.jspecify.annotations.NullMarked;

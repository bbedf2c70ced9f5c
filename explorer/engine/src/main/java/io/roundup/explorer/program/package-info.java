// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What can be explored: a harness class, or an ordinary program's {@code main}; and the golden model of an object. */
@NullMarked
package io.roundup.explorer.program;

import org.jspecify.annotations.NullMarked;

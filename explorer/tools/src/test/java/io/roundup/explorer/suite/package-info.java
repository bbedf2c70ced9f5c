// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** How harnesses are found. */
@NullMarked
package io.roundup.explorer.suite;

import org.jspecify.annotations.NullMarked;

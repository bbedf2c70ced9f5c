// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of explorations as a whole, without the agent. */
@NullMarked
package io.roundup.explorer.run;

import org.jspecify.annotations.NullMarked;

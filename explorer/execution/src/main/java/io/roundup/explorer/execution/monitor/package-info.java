// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Monitors and their wait sets, and the locks of class initialisers. */
@NullMarked
package io.roundup.explorer.execution.monitor;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Litmus tests: programs with access modes, run under a strategy as execution graphs. */
@NullMarked
package io.roundup.explorer.backend.litmus;

import org.jspecify.annotations.NullMarked;

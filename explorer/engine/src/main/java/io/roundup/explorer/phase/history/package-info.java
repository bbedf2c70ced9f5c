// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Histories of executions: which are new, what their values are called, and who judges them. */
@NullMarked
package io.roundup.explorer.phase.history;

import org.jspecify.annotations.NullMarked;

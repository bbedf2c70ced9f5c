// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Recorded schedules, and executions that are repeated from them to be looked at. */
@NullMarked
package io.roundup.explorer.replay;

import org.jspecify.annotations.NullMarked;

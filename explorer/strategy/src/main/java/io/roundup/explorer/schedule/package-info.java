// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What a strategy sees: choice points, executed steps and schedules. No threads, no input or output. */
@NullMarked
package io.roundup.explorer.schedule;

import org.jspecify.annotations.NullMarked;

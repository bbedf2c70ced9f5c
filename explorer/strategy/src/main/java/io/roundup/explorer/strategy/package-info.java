// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Policies that decide which thread, or which value, comes next; they see {@code explorer.schedule} only. */
@NullMarked
package io.roundup.explorer.strategy;

import org.jspecify.annotations.NullMarked;

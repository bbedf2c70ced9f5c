// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Strategies that are made of others, or of a schedule. */
@NullMarked
package io.roundup.explorer.strategy.combined;

import org.jspecify.annotations.NullMarked;

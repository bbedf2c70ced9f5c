// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * One execution under control. {@link io.roundup.explorer.execution.Execution} makes it,
 * {@link io.roundup.explorer.execution.Wiring} connects its parts. Each package beneath is one part; only they and this
 * one see each other's insides.
 */
@NullMarked
package io.roundup.explorer.execution;

import org.jspecify.annotations.NullMarked;

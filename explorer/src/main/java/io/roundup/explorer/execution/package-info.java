// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * One execution under control: the scheduler that lets one explored thread run at a time, what threads wait for, which
 * objects they share, and the history that they make.
 */
@NullMarked
package io.roundup.explorer.execution;

import org.jspecify.annotations.NullMarked;

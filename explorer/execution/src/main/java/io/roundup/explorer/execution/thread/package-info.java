// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Threads: their starts and ends, parking, interruption, the end of the program, and what they see of their own stacks.
 */
@NullMarked
package io.roundup.explorer.execution.thread;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Pools of threads: those of the JDK that each execution finds new, and what became of all when an execution was over.
 */
@NullMarked
package io.roundup.explorer.execution.pool;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * The synchronizers of {@code java.util.concurrent} that are explored by their state: locks, conditions, semaphores,
 * latches, tasks, phasers.
 */
@NullMarked
package io.roundup.explorer.execution.synchronizer;

import org.jspecify.annotations.NullMarked;

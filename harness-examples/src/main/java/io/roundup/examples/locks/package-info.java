// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Locks, barriers and counting networks: chapters 2, 7, 12 and 17 of Herlihy and Shavit, <i>The Art of Multiprocessor
 * Programming</i>.
 */
@NullMarked
package io.roundup.examples.locks;

import org.jspecify.annotations.NullMarked;

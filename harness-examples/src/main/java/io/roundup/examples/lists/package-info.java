// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Sets as sorted linked lists and skip lists: chapters 9 and 14 of Herlihy and Shavit, <i>The Art of Multiprocessor
 * Programming</i>.
 */
@NullMarked
package io.roundup.examples.lists;

import org.jspecify.annotations.NullMarked;

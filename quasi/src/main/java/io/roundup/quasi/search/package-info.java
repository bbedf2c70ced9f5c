// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the searches of {@code check} and {@code relax} share: their outcome and the memory of visited states.
 *
 * <p>A package of its own because {@code check} decides which search to run and so sees {@code relax}: nothing that
 * {@code relax} needs can be in {@code check}.
 */
@NullMarked
package io.roundup.quasi.search;

import org.jspecify.annotations.NullMarked;

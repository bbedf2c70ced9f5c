// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Classes of the program: their static state, which each execution makes anew, and initialisers that have to be
 * explored.
 */
@NullMarked
package io.roundup.explorer.execution.classes;

import org.jspecify.annotations.NullMarked;

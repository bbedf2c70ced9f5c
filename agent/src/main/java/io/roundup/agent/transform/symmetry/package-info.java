// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Finds out which threads of a program nothing tells apart. */
@NullMarked
package io.roundup.agent.transform.symmetry;

import org.jspecify.annotations.NullMarked;

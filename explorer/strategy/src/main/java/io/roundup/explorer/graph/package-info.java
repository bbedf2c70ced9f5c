// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Execution graphs: which store each read sees, in which order the stores of a variable are, and what Java allows. */
@NullMarked
package io.roundup.explorer.graph;

import org.jspecify.annotations.NullMarked;

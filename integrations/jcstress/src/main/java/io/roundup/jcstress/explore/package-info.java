// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Reads tests of JCStress, explores each in every interleaving, and grades its outcomes by what the test says. */
@NullMarked
package io.roundup.jcstress.explore;

import org.jspecify.annotations.NullMarked;

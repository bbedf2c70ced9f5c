// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of JCStress, each with all outcomes that it has under sequential consistency. */
@NullMarked
package io.roundup.jcstress.programs;

import org.jspecify.annotations.NullMarked;

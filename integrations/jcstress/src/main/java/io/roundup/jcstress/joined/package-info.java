// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of JCStress that are explored, next to what hardware shows of them. */
@NullMarked
package io.roundup.jcstress.joined;

import org.jspecify.annotations.NullMarked;

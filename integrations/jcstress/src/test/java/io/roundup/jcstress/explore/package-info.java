// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of the parts. */
@NullMarked
package io.roundup.jcstress.explore;

import org.jspecify.annotations.NullMarked;

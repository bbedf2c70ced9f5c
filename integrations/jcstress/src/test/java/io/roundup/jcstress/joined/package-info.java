// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of how exploration and hardware are put together. */
@NullMarked
package io.roundup.jcstress.joined;

import org.jspecify.annotations.NullMarked;

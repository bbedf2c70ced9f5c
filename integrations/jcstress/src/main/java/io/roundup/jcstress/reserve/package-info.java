// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Why hardware may show what no exploration has met, although no memory order is to blame. */
@NullMarked
package io.roundup.jcstress.reserve;

import org.jspecify.annotations.NullMarked;

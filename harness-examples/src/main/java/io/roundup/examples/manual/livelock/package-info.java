// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples in which threads go round in loops for ever in some interleaving. */
@NullMarked
package io.roundup.examples.manual.livelock;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Random programs, whose outcomes are those of a slower and simpler exploration. */
@NullMarked
package io.roundup.it.random;

import org.jspecify.annotations.NullMarked;

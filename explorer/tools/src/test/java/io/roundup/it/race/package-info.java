// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Data races, and what orders accesses so that there is none. */
@NullMarked
package io.roundup.it.race;

import org.jspecify.annotations.NullMarked;

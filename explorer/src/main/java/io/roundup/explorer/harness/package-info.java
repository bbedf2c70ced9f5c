// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What a harness is written with: one thread per {@link io.roundup.explorer.harness.Actor} method. */
@NullMarked
package io.roundup.explorer.harness;

import org.jspecify.annotations.NullMarked;

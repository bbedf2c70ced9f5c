// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Programs that sleep, wait with time-outs and look at clocks. */
@NullMarked
package io.roundup.it.real.time;

import org.jspecify.annotations.NullMarked;

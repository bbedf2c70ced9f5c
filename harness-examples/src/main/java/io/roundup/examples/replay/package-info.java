// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Replays of one schedule again and again, for {@code scripts/replay-load}. */
@NullMarked
package io.roundup.examples.replay;

import org.jspecify.annotations.NullMarked;

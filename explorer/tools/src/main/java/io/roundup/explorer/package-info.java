// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The interface for tests: {@link io.roundup.explorer.RoundUp}. All else is in the packages below. */
@NullMarked
package io.roundup.explorer;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
@NullMarked
package io.roundup.explorer.strategy.states;

import org.jspecify.annotations.NullMarked;

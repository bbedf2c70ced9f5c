// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The strategies by name, one line each: {@link io.roundup.explorer.strategy.registry.StrategyName}. */
@NullMarked
package io.roundup.explorer.strategy.registry;

import org.jspecify.annotations.NullMarked;

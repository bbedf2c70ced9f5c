// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * The scheduler: lets one explored thread run at a time, from each visible step to the next, as a strategy decides.
 * Begin with {@link io.roundup.explorer.execution.scheduler.ControlledScheduler}.
 */
@NullMarked
package io.roundup.explorer.execution.scheduler;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * One exploration from its start to its result: observe, judge, search, conclude. Also the thread and the agent that it
 * needs.
 */
@NullMarked
package io.roundup.explorer.run;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Time as monitors see it: the events of a history in their order, and the instants between which operations are open.
 */
@NullMarked
package io.roundup.quasi.monitor.time;

import org.jspecify.annotations.NullMarked;

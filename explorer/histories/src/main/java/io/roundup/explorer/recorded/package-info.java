// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Histories that somebody recorded: one class for each file format, all behind {@link
 * io.roundup.explorer.recorded.HistoryFormat}, and what they share to build a history from events or from times.
 */
@NullMarked
package io.roundup.explorer.recorded;

import org.jspecify.annotations.NullMarked;

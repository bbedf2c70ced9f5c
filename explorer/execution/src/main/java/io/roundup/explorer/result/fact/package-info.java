// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What one execution showed, as data: races, threads that wait for ever, what variables held. It sees nothing of ours. */
@NullMarked
package io.roundup.explorer.result.fact;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Which histories and traces an exploration makes: known counts, serial orders, queues that are right and wrong. */
@NullMarked
package io.roundup.it.history;

import org.jspecify.annotations.NullMarked;

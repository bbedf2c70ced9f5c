// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** How threads start, wait, end and are unwound. */
@NullMarked
package io.roundup.it.thread;

import org.jspecify.annotations.NullMarked;

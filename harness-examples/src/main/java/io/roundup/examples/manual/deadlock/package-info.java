// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples in which no thread can go on in some interleaving. */
@NullMarked
package io.roundup.examples.manual.deadlock;

import org.jspecify.annotations.NullMarked;

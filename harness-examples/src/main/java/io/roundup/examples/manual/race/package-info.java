// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples in which two threads use an object in no order, though only one may use it. */
@NullMarked
package io.roundup.examples.manual.race;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Specifications of objects whose calls take effect together: exchanger, barrier, phaser, synchronous queue. */
@NullMarked
package io.roundup.quasi.spec.meeting;

import org.jspecify.annotations.NullMarked;

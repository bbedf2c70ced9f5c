// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Measures again what Tables II and III of the Round-Up paper report. */
@NullMarked
package io.roundup.examples.tables;

import org.jspecify.annotations.NullMarked;

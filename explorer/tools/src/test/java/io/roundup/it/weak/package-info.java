// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Real programs under the memory model of Java. */
@NullMarked
package io.roundup.it.weak;

import org.jspecify.annotations.NullMarked;

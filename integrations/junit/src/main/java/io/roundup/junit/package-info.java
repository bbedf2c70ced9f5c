// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of JUnit that are explored in every interleaving: {@link io.roundup.junit.ConcurrencyTest}. */
@NullMarked
package io.roundup.junit;

import org.jspecify.annotations.NullMarked;

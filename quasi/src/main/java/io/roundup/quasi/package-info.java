// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Linearizability and quasi linearizability of recorded histories; depends on nothing but {@code java.base}. */
@NullMarked
package io.roundup.quasi;

import org.jspecify.annotations.NullMarked;

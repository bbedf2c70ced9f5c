// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Accesses to memory: variable handles, buffers, weak operations. */
@NullMarked
package io.roundup.it.memory;

import org.jspecify.annotations.NullMarked;

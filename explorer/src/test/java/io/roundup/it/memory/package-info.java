// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Accesses to memory: variable handles, buffers, weak operations. */
package io.roundup.it.memory;

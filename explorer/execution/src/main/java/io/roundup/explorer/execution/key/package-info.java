// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The states of a program as keys: its memory, its threads, and its history. */
@NullMarked
package io.roundup.explorer.execution.key;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What an exploration found: the verdict, and what it rests on. */
@NullMarked
package io.roundup.explorer.result;

import org.jspecify.annotations.NullMarked;

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The two ways to suspend and resume explored threads: continuations on one carrier, and pooled platform threads. */
@NullMarked
package io.roundup.explorer.backend;

import org.jspecify.annotations.NullMarked;

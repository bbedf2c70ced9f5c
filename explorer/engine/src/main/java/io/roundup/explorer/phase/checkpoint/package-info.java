// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The state of an exploration as a file: how it is written, read, and compared with what is asked. */
@NullMarked
package io.roundup.explorer.phase.checkpoint;

import org.jspecify.annotations.NullMarked;

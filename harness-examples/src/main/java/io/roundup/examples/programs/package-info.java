// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Ordinary programs with a {@code main} method, to be run under the agent. */
@NullMarked
package io.roundup.examples.programs;

import org.jspecify.annotations.NullMarked;

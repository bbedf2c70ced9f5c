// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The command line and the agent's entry point; the only package that sees Picocli, streams and exit codes. */
@NullMarked
package io.roundup.explorer.cli;

import org.jspecify.annotations.NullMarked;

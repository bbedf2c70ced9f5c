// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The command line, the agent and the API, as a user calls them. */
@NullMarked
package io.roundup.it.cli;

import org.jspecify.annotations.NullMarked;

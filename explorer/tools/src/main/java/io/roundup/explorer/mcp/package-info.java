// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** A server of the Model Context Protocol: assistants explore, replay and judge by it, in processes of their own. */
@NullMarked
package io.roundup.explorer.mcp;

import org.jspecify.annotations.NullMarked;

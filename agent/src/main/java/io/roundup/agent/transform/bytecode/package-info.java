// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Reads and writes instructions, whatever they are for: offsets in a class file, frames, constants, arguments on the
 * operand stack. Knows nothing of hooks.
 */
@NullMarked
package io.roundup.agent.transform.bytecode;

import org.jspecify.annotations.NullMarked;

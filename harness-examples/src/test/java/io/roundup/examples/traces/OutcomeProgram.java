// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.explorer.execution.Program;

/** A program whose executions differ by what they answer. */
interface OutcomeProgram extends Program {
    /** {@return what the last execution answered} */
    String outcome();
}

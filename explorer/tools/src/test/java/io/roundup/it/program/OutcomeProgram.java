// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;

/** A program without an object under test, whose executions differ by what they answer. */
public interface OutcomeProgram extends Program {
    /** {@return what the last execution answered} */
    String outcome();

    /** Nothing is remembered of what they ask. */
    @Override
    default ThreadQuestions threadQuestions() {
        return new ThreadQuestions();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.execution.Program;

/** A program without an object under test, whose executions differ by what they answer. */
public interface OutcomeProgram extends Program {
    /** {@return what the last execution answered} */
    String outcome();

    @Override
    default boolean hasObjectUnderTest() {
        return false;
    }

    @Override
    default boolean printsOnce() {
        return false;
    }

    @Override
    default boolean isUnderTest(Object target) {
        return false;
    }
}

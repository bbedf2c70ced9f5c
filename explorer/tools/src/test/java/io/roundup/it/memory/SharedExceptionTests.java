// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.memory.SharedObjects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an exception reaches that threads share. */
@Tag("agent")
class SharedExceptionTests {
    /** The JVM keeps a block for each 32 frames: objects that come later would have other numbers. */
    @ParameterizedTest
    @ValueSource(ints = {0, 33, 400})
    void howDeepTheStackOfAnExceptionIsChangesNoNumbers(int deeper) {
        SharedObjects shared = new SharedObjects();
        Exception thrown = deep(deeper);
        assertThat(thrown.getStackTrace()).hasSizeGreaterThan(deeper);
        shared.share(new Object[] {thrown, thrown.getStackTrace(), new IllegalStateException(deep(deeper))});
        // This array, three exceptions, the copy of a stack trace, and the empty list of suppressed exceptions.
        assertThat(shared.size()).isEqualTo(6);
    }

    private static Exception deep(int deeper) {
        return deeper == 0 ? new Exception() : deep(deeper - 1);
    }
}

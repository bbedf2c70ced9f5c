// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedExecutionTests {
    @Test
    void withoutATokenAllExecutionsAreMeant() throws MojoExecutionException {
        assertThat(RepeatedExecution.options(null, null)).isEmpty();
        assertThat(RepeatedExecution.options(null, "false")).isEmpty();
    }

    @Test
    void aTokenNamesTheExecution() throws MojoExecutionException {
        assertThat(RepeatedExecution.options("a.ru1-A", null)).containsExactly("--replay", "a.ru1-A");
    }

    /** Maven gives a property without a value the value true. */
    @ParameterizedTest
    @CsvSource({"true, 5005", "'', 5005", "8000, 8000"})
    void aDebuggerIsWaitedForAtThePortOrTheUsualOne(String debug, String port) throws MojoExecutionException {
        assertThat(RepeatedExecution.options("a.ru1-A", debug)).containsExactly("--replay", "a.ru1-A", "--debug", port);
    }

    /** All tests were explored, and no debugger was waited for. */
    @ParameterizedTest
    @ValueSource(strings = {"true", "5005"})
    void aDebuggerNeedsAnExecution(String debug) {
        assertThatThrownBy(() -> RepeatedExecution.options(null, debug))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("Name it by -Droundup.replay=TOKEN");
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which compilers a JVM has that explores one test. Both cost most of ten seconds, where code runs a few times. */
class ShortRunTests {
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 10, 60})
    void upToAMinuteTheFirstCompilerIsEnough(double seconds) {
        assertThat(ShortRun.options(List.of("-Xmx1g", "-ea"), seconds)).containsExactly("-XX:TieredStopAtLevel=1");
    }

    @Test
    void longRunsAreOptimised() {
        assertThat(ShortRun.options(List.of(), 61)).isEmpty();
    }

    /** Two options that exclude each other would keep the JVM from starting. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xint",
                "-Xcomp",
                "-XX:TieredStopAtLevel=4",
                "-XX:-TieredCompilation",
                "-XX:CompilationMode=high-only",
                "-XX:+UseJVMCICompiler"
            })
    void aChoiceOfTheUserStays(String option) {
        assertThat(ShortRun.options(List.of(option), 10)).isEmpty();
    }
}

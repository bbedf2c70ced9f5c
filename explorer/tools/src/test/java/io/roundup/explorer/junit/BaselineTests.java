// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.SuiteResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static JUnitOutcome violation(String name, String kind) {
        return new JUnitOutcome(
                "[" + name + "]",
                "acme.PoolTest",
                name,
                JUnitVerdict.VIOLATION,
                2,
                1,
                "",
                0,
                0,
                kind,
                "",
                List.of(),
                "",
                "",
                "",
                "",
                "");
    }

    @Test
    void aBaselineKnowsWhatItWasWrittenOf() throws IOException {
        JUnitOutcome known = violation("closes", "deadlock");
        SuiteResult<JUnitOutcome> result =
                new SuiteResult<>(JUnitVerdict.TESTS, List.of("acme.*"), List.of(known), 1, 1);
        Baseline read = Baseline.read(Files.writeString(folder.resolve("b.txt"), Baseline.text(result)));
        assertThat(read.knows(known)).isTrue();
        assertThat(read.knows(violation("closes", "livelock"))).isFalse();
        assertThat(read.knows(violation("opens", "deadlock"))).isFalse();
    }

    @Test
    void aNameWithBlanksAndLineBreaksIsReadAsItWasWritten() throws IOException {
        JUnitOutcome known = violation("adds x  y\n z", "uncaught exception");
        SuiteResult<JUnitOutcome> result =
                new SuiteResult<>(JUnitVerdict.TESTS, List.of("acme.*"), List.of(known), 1, 1);
        Path written = Files.writeString(folder.resolve("b.txt"), Baseline.text(result));
        assertThat(Baseline.read(written).knows(known)).isTrue();
        Path edited = Files.writeString(folder.resolve("e.txt"), "acme.PoolTest#adds x  y z    uncaught exception\n");
        assertThat(Baseline.read(edited).knows(known)).isTrue();
    }

    @Test
    void aLineWithoutAKindIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("b.txt"), "# known\n\nacme.PoolTest#closes\n");
        assertThatThrownBy(() -> Baseline.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("Line 3 of the baseline");
        assertThatThrownBy(() -> Baseline.read(folder.resolve("gone")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--write-baseline");
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.report.JsonSummary;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

class JudgedReplayTests {
    @TempDir
    private Path path;

    private Method method = JudgedReplayTests.class.getDeclaredMethods()[0];

    @BeforeEach
    void remember(TestInfo test) {
        method = test.getTestMethod().orElseThrow();
    }

    private JudgedReplay judged() {
        return new JudgedReplay("a.T#t", new ReportFolder(path), false);
    }

    private static JsonSummary summary(String verdict) {
        return new JsonSummary(verdict, "", 1, 0, -1, 0.1, List.of(), List.of(), "");
    }

    private void isStarted() throws IOException {
        Files.writeString(new ReportFolder(path).ofCommand().command(), "java ...");
    }

    @Test
    void aViolationWithoutAnExceptionIsAtTheTest() throws IOException {
        isStarted();
        Files.writeString(new ReportFolder(path).json(), "{}");
        AssertionFailedError failure = Objects.requireNonNull(
                judged().failure(new Outcome(Outcome.VIOLATION, summary("violation"), "DEADLOCK", ""), method));
        assertThat(failure).hasMessageStartingWith("DEADLOCK").hasMessageContaining("repeat.txt");
        assertThat(failure.getStackTrace()).isEqualTo(TestPlace.of(method));
    }

    /** The schedule fits no more, or it does, and nothing goes wrong. */
    @Test
    void afterAFixThereIsNoFailure() throws IOException {
        isStarted();
        assertThat(judged().failure(new Outcome(Outcome.INPUT, null, "", "error: choice 3 is"), method))
                .isNull();
        assertThat(judged().failure(new Outcome(Outcome.UNDECIDED, summary("no-violation"), "", ""), method))
                .isNull();
    }

    @Test
    void whatCannotBeToldFails() throws IOException {
        isStarted();
        Files.writeString(new ReportFolder(path).json(), "{}");
        assertThat(judged().failure(new Outcome(Outcome.UNDECIDED, summary("undecided"), "", "native code"), method))
                .hasMessageStartingWith("native code");
    }

    @Test
    void whatIsRefusedBeforeTheTestIsMeantSaysWhatToChange() {
        assertThatThrownBy(() -> judged().failure(new Outcome(Outcome.INPUT, null, "", "error: no launcher"), method))
                .isInstanceOf(UnfitTestException.class)
                .hasMessage("@Replay: no launcher");
    }

    @Test
    void aJvmThatCannotStartIsNoViolation() throws IOException {
        isStarted();
        assertThatThrownBy(() -> judged().failure(new Outcome(1, null, "", "Error: no JVM"), method))
                .isInstanceOf(JUnitException.class)
                .hasMessageContainingAll("ended with 1.", "Error: no JVM");
    }

    @ParameterizedTest
    @CsvSource({"'', 5005", "true, 5005", "8000, 8000"})
    void aDebuggerIsWaitedForAtThePortOrTheUsualOne(String configured, int port) {
        assertThat(ReplayExtension.port(configured)).hasFieldOrPropertyWithValue("number", port);
    }

    @Test
    void withoutAPortNoDebuggerIsWaitedFor() {
        assertThat(ReplayExtension.port(null)).isNull();
        assertThat(ReplayExtension.port("false")).isNull();
        assertThatThrownBy(() -> ReplayExtension.port("x")).hasMessageContaining("roundup.debug must be the number");
    }
}

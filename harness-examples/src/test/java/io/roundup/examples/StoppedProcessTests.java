// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue2x2p4;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that gets a signal while it explores says what it has found until then. */
@Tag("process")
class StoppedProcessTests {
    /** 128 and the number of SIGTERM, as the JVM does. */
    private static final int TERMINATED = 143;

    private static final int EXECUTIONS_BEFORE = 100;
    private static final long SECONDS = 120;

    @TempDir
    Path folder;

    /** All interleavings are far more than anybody has time for. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void verdictJsonAndCheckpointAreOfTheLastExecution(String workers) throws IOException, InterruptedException {
        String out = stopAfterSomeExecutions(
                MichaelScottQueue2x2p4.class, "--strategy", "exhaustive", "--workers", workers, "--workers-after", "0");
        assertThat(out).contains("NO VIOLATION within the time until it was stopped by the user");
        String json = Files.readString(folder.resolve("result.json"));
        assertThat(json)
                .contains("\"bound\": \"the time until it was stopped by the user\"")
                .contains("\"executions\": " + KilledProcessTests.executionsIn(folder.resolve("checkpoint")) + ",");
    }

    @Test
    void violationIsReportedWithItsSchedule() throws IOException, InterruptedException {
        String out = stopAfterSomeExecutions(
                IQueue2x2p0.class, "--strategy", "random", "--timeout", "1e6", "--continue", "--schedule", "schedule");
        assertThat(out).contains("VIOLATION: NOT LINEARIZABLE").contains("--replay ");
        assertThat(folder.resolve("schedule")).isNotEmptyFile();
    }

    private String stopAfterSomeExecutions(Class<?> harness, String... options)
            throws IOException, InterruptedException {
        Path checkpoint = folder.resolve("checkpoint");
        Path out = folder.resolve("out");
        List<String> command = ForkedJava.command(
                "-jar",
                ForkedJava.jar(),
                "check",
                "-cp",
                ForkedJava.classPath(),
                harness.getName(),
                "--json",
                "result.json",
                "--checkpoint",
                "checkpoint",
                "--checkpoint-every",
                "0.001");
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            while (KilledProcessTests.executionsIn(checkpoint) <= EXECUTIONS_BEFORE) {
                assertThat(process.waitFor(1, TimeUnit.MILLISECONDS))
                        .as("ended too early: %s", Files.readString(out))
                        .isFalse();
            }
            process.destroy();
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String printed = Files.readString(out);
        assertThat(process.exitValue()).as(printed).isEqualTo(TERMINATED);
        return printed;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colours are for people at terminals; {@code script} of util-linux gives a command one. */
@Tag("once")
@Tag("process")
class ColouredReportTests {
    private static final String RED = "\u001b[31;1mVIOLATION: NOT LINEARIZABLE\u001b[0m";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aPipeHasNoColours() throws IOException, InterruptedException {
        assertThat(run(command(), Map.of("TERM", "xterm")))
                .contains("VIOLATION")
                .doesNotContain("\u001b");
    }

    @Test
    void coloursCanBeForced() throws IOException, InterruptedException {
        assertThat(run(command(), Map.of("CLICOLOR_FORCE", "1"))).contains(RED);
    }

    @Test
    void aTerminalHasColours() throws IOException, InterruptedException {
        assertThat(onTerminal(Map.of("TERM", "xterm"))).contains(RED).contains("\u001b[36;1m4\u001b[0m");
    }

    @Test
    void noColoursWhereTheUserWantsNone() throws IOException, InterruptedException {
        assertThat(onTerminal(Map.of("TERM", "xterm", "NO_COLOR", "1")))
                .contains("VIOLATION")
                .doesNotContain("\u001b[31");
    }

    private String onTerminal(Map<String, String> environment) throws IOException, InterruptedException {
        assumeTrue(
                new ProcessBuilder("sh", "-c", "script --version").start().waitFor() == 0,
                "there is no 'script' of util-linux");
        return run("script -qec '" + command() + "' /dev/null", environment);
    }

    private static String command() {
        return String.join(
                " ",
                ForkedJava.command(
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "--workers",
                        "1",
                        "-cp",
                        ForkedJava.classPath(),
                        LosesValues.class.getName()));
    }

    private String run(String command, Map<String, String> environment) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().keySet().removeIf(name -> name.contains("COLOR") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(command).isTrue();
        return Files.readString(out);
    }
}

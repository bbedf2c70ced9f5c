// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Round-Up in a folder whose name has a blank. */
@Tag("once")
@Tag("process")
class BlankInPathTests {
    @TempDir
    Path folder;

    private Path jar;

    @BeforeEach
    void copiesTheJar() throws IOException {
        jar = folder.resolve("a b/roundup.jar");
        Files.createDirectories(jar.getParent());
        Files.copy(Path.of(ForkedJava.jar()), jar);
    }

    @Test
    void commandThatRepeatsAnExecutionIsQuotedForAShell() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of("-jar", jar.toString(), "check", "-cp", ForkedJava.classPath(), LosesValues.class.getName()));
        assertThat(run.endsWith(1).out()).contains("java -jar '" + jar + "' check");
    }

    @Test
    void commandThatRepeatsAnExecutionOfAProgramIsQuotedForAShell() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of("-javaagent:" + jar, "-cp", ForkedJava.classPath(), FailsWithItsArguments.class.getName()));
        assertThat(run.endsWith(1).out()).contains("java '-javaagent:" + jar + "=replay=");
    }

    /** A program whose arguments and name a shell would change, if they were printed as they are. */
    public static final class FailsWithItsArguments {
        public static void main(String[] arguments) {
            throw new AssertionError(String.join("|", arguments));
        }
    }

    @Test
    void commandThatRepeatsAProgramWithArgumentsIsCopiedIntoAShell() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-javaagent:" + jar,
                        "-cp",
                        ForkedJava.classPath(),
                        FailsWithItsArguments.class.getName(),
                        "a b",
                        "%s",
                        "$HOME",
                        ""));
        assertThat(run.endsWith(1).out())
                .contains("Round-Up explored " + FailsWithItsArguments.class.getName() + " 'a b' %s '$HOME' ''")
                .contains("AssertionError: a b|%s|$HOME|");
        String command = run.out().lines().reduce((before, last) -> last).orElseThrow();
        Path said = folder.resolve("said");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        ForkedJava.prepare(builder);
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said).content().contains("Round-Up replayed").contains("VIOLATION: UNCAUGHT EXCEPTION");
        assertThat(process.exitValue()).isEqualTo(1);
    }
}

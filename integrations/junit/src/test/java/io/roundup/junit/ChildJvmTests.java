// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildJvmTests {
    @TempDir
    Path folder;

    /** Surefire sets this one when the JVM runs. */
    @Test
    void propertiesArePassedOn() {
        assertThat(ChildJvm.options(true))
                .startsWith("-ea")
                .contains("-Droundup.jar=" + System.getProperty("roundup.jar"))
                .noneMatch(option -> option.startsWith("-Djava.") || option.startsWith("-Duser."))
                .noneMatch(option -> option.startsWith("-javaagent") || option.startsWith("-agentlib"));
        assertThat(ChildJvm.options(false)).doesNotContain("-ea");
    }

    /** A collector may need other options, too, and a program does the same with any. */
    @Test
    void theCollectorIsTheSerialOneAndTheCompilersAreThoseOfThisJvm() {
        assertThat(ChildJvm.kept(List.of(
                        "-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC", "-XX:TieredStopAtLevel=1", "-Xmx1g")))
                .containsExactly("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g");
    }

    @Test
    @Tag("process")
    void argumentsArriveAsTheyAre() throws IOException, InterruptedException {
        List<String> odd = List.of("a b", "\"quoted\"", "back\\slash", "#no comment", "$x", "new\nline", "'", "");
        List<String> arguments = new ArrayList<>(
                List.of("-cp", System.getProperty("java.class.path"), PrintedArguments.class.getName()));
        arguments.addAll(odd);
        ReportFolder reports = new ReportFolder(folder);
        assertThat(ChildJvm.run(arguments, reports, () -> {})).isZero();
        assertThat(Files.readString(reports.report())).isEqualTo(String.join("|", odd));
    }

    /** Otherwise it would explore on for nobody. */
    @Test
    @Tag("process")
    void theOtherJvmEndsWithThisOne() throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndedJvm.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        Optional<ProcessHandle> other = ProcessHandle.of(Long.parseLong(printed.strip()));
        if (other.isPresent()) {
            other.get().onExit().get(10, TimeUnit.SECONDS);
        }
    }

    /** Whoever waits at a breakpoint would wait for ever. */
    @Test
    @Tag("process")
    void whoDebugsIsToldWhatToAdd() throws IOException, InterruptedException {
        List<String> arguments = List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=localhost:0",
                "-Droundup.jar=" + System.getProperty("roundup.jar"),
                "-cp",
                System.getProperty("java.class.path"),
                DebuggedJvm.class.getName(),
                TestMethodExamples.Violating.class.getName(),
                "deadlock");
        ReportFolder reports = new ReportFolder(folder);
        assertThat(ChildJvm.run(arguments, reports, () -> {})).isZero();
        assertThat(Files.readString(reports.report()))
                .contains(
                        "The debugger stopped at no breakpoint, since another JVM explored. To explore in this one, add this to its options:",
                        "roundup.jar=api",
                        "VIOLATION: DEADLOCK");
    }

    /** Prints what it is given. */
    static final class PrintedArguments {
        private PrintedArguments() {}

        public static void main(String[] arguments) {
            System.out.print(String.join("|", arguments));
        }
    }
}

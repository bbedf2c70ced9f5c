// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerProcessesTests {
    private static List<String> started(String... options) {
        List<String> arguments = List.of("check", "-cp", "classes", "Harness", "--workers", "2");
        try (EndOfProcess end = new EndOfProcess(1e9)) {
            List<String> command = WorkerProcesses.ofCheck(arguments, end).command(List.of(options));
            assertThat(command.get(0)).endsWith("java");
            assertThat(command).endsWith("worker", "-cp", "classes", "Harness", "--workers", "2");
            return command.stream()
                    .takeWhile(part -> !part.matches("-jar|-cp"))
                    .skip(1)
                    .toList();
        }
    }

    @Test
    void aWorkerHasTheSerialCollectorUnlessOneIsChosen() {
        assertThat(started()).containsExactly("-XX:+UseSerialGC", "-Xlog:disable");
        assertThat(started("-Xmx1g")).containsExactly("-XX:+UseSerialGC", "-Xlog:disable", "-Xmx1g");
        assertThat(started("-XX:+UseZGC", "-Xmx1g")).containsExactly("-Xlog:disable", "-XX:+UseZGC", "-Xmx1g");
        assertThat(started("-XX:+UseStringDeduplication")).contains("-XX:+UseSerialGC");
    }

    /** It listens at one address. */
    @Test
    void aWorkerHasNoDebugger() {
        assertThat(started("-agentlib:jdwp=transport=dt_socket,server=y,address=5005", "-ea"))
                .containsExactly("-XX:+UseSerialGC", "-Xlog:disable", "-ea");
    }

    /** Its standard output is for messages, and the file of a recording is being written already. */
    @Test
    void aWorkerWritesNoLogAndNoRecording() {
        assertThat(started(
                        "-XX:StartFlightRecording=filename=all.jfr,settings=profile",
                        "-Xlog:gc",
                        "-verbose:class",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+PrintCompilation",
                        "-Xss2m"))
                .containsExactly("-XX:+UseSerialGC", "-Xlog:disable", "-XX:+UnlockDiagnosticVMOptions", "-Xss2m");
    }
}

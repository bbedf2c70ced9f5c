// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example at the end of the help of each command does what it says, as a user types it. */
@Tag("once")
@Tag("process")
class HelpExamplesTests {
    private static final String HARNESS = """
            import io.roundup.explorer.harness.Actor;
            import java.util.concurrent.ConcurrentLinkedQueue;

            public class QueueHarness {
                final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
                @Actor public void first() { queue.add(1); }
                @Actor public void second() { queue.poll(); }
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "check",
                "history",
                "history check",
                "history least-k",
                "stress",
                "list",
                "suite",
                "mcp",
                "schema",
                "completion"
            })
    void exampleWorks(String command) throws IOException, InterruptedException {
        prepare();
        String help = ThisJvm.command((command + " --help").strip().split(" "))
                .endsWith(0)
                .out();
        List<String> lines = help.lines().toList();
        assertThat(lines.get(lines.size() - 2)).isEqualTo("Example:");
        run(lines.get(lines.size() - 1).strip());
    }

    @AfterEach
    void takeTheLinkAway() throws IOException {
        Files.delete(folder.resolve("roundup.jar"));
    }

    private void prepare() throws IOException {
        Files.createSymbolicLink(
                folder.resolve("roundup.jar"), Path.of(ForkedJava.jar()).toAbsolutePath());
        Path histories = Files.createDirectory(folder.resolve("histories"));
        Files.writeString(
                histories.resolve("queue.log"), "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 1\n");
        Path source = Files.writeString(folder.resolve("QueueHarness.java"), HARNESS);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", ForkedJava.jar(), "-d", classes.toString(), source.toString());
        assertThat(code).isZero();
    }

    /** {@return what a command prints} */
    private String run(String command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        ForkedJava.prepare(builder);
        builder.environment().remove("CLICOLOR_FORCE");
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(command).isTrue();
        String printed = Files.readString(out);
        assertThat(process.exitValue()).as("%s: %s", command, printed).isZero();
        return printed;
    }
}

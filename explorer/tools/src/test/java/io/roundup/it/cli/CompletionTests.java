// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code completion} prints makes a shell complete commands, options and their values. */
@Tag("once")
@Tag("process")
class CompletionTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "roundup che                    | check",
                "roundup check --str            | --strategy",
                "roundup check --strategy dpor- | dpor-histories",
                "roundup check --spec prio      | priority-queue",
                "roundup check --backend vir    | virtual",
                "roundup history le             | least-k",
                "roundup schema history-l       | history-least-k",
                "roundup completion z           | zsh",
            })
    void bashCompletes(String typed, String completed) throws IOException, InterruptedException {
        Path script = script("bash");
        String[] words = typed.split(" ");
        String asked = "source " + script + "; COMP_WORDS=(" + typed + "); COMP_CWORD=" + (words.length - 1)
                + "; _complete_roundup; printf '%s\\n' \"${COMPREPLY[@]}\"";
        assertThat(shell("bash", asked)).isEqualTo(completed + "\n");
    }

    /** Many options take a file, which the shell completes if nothing forbids it. */
    @Test
    void filesAreCompleted() throws IOException, InterruptedException {
        assertThat(Files.readString(script("bash")))
                .contains("complete -F _complete_roundup -o default roundup")
                .doesNotContain("+o default");
    }

    /** It is for another process of the same program only. */
    @Test
    void theWorkerIsNotOffered() throws IOException, InterruptedException {
        Path script = script("bash");
        String all = shell(
                "bash",
                "source " + script + "; COMP_WORDS=(roundup ''); COMP_CWORD=1; _complete_roundup;"
                        + " printf '%s\\n' \"${COMPREPLY[@]}\"");
        assertThat(all.split("\\s+"))
                .contains("check", "history", "stress", "list", "mcp", "schema", "completion")
                .doesNotContain("worker");
    }

    @Test
    void zshReadsTheScript() throws IOException, InterruptedException {
        assumeTrue(new ProcessBuilder("sh", "-c", "command -v zsh").start().waitFor() == 0, "zsh is not installed");
        Path script = script("zsh");
        assertThat(shell("zsh", "source " + script + " && whence -w _complete_roundup"))
                .contains("_complete_roundup: function");
    }

    private Path script(String shell) throws IOException, InterruptedException {
        Ended run = ThisJvm.command("completion", shell);
        return Files.writeString(folder.resolve("completion"), run.endsWith(0).out());
    }

    private String shell(String name, String command) throws IOException, InterruptedException {
        Path out = folder.resolve("shell.txt");
        Process process = new ProcessBuilder(name, "-c", command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(command).isTrue();
        return Files.readString(out);
    }
}

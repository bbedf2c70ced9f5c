// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.program.ShellWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A shell reads the words of a printed command as they were. */
@Tag("once")
@Tag("process")
class ShellTests {
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aShellTakesThemForWhatTheyWere() throws IOException, InterruptedException {
        List<String> words = List.of("a b", "", "$HOME", "it's", "\\", "\"", "`x`", "a\nb", "*", "~", "!", "plain");
        Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\0' " + ShellWords.joined(words)).start();
        String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        assertThat(said.split("\0", -1))
                .startsWith(words.toArray(new String[0]))
                .hasSize(words.size() + 1);
    }
}

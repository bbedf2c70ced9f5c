// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ShellWordsTests {
    @Test
    void whatAShellLeavesAloneIsNotQuoted() {
        assertThat(ShellWords.joined(List.of("java", "-cp", "a/b.jar:c_d", "a.B", "--quasi", "deq=1,enq=2")))
                .isEqualTo("java -cp a/b.jar:c_d a.B --quasi deq=1,enq=2");
    }

    @Test
    void whatItWouldChangeIsQuoted() {
        assertThat(ShellWords.quoted("a b")).isEqualTo("'a b'");
        assertThat(ShellWords.quoted("a.B$C")).isEqualTo("'a.B$C'");
        assertThat(ShellWords.quoted("*=1")).isEqualTo("'*=1'");
        assertThat(ShellWords.quoted("it's")).isEqualTo("'it'\\''s'");
        assertThat(ShellWords.quoted("")).as("an empty word").isEqualTo("''");
    }

    @Test
    @Tag("process")
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

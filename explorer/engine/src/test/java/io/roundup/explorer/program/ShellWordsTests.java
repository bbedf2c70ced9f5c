// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
}

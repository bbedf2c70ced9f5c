// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.child;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChildCommandTests {
    /** The report of a test that prints much is at the end. */
    @Test
    void longOutputKeepsItsBeginningAndItsEnd() {
        String text = "begin" + ".".repeat(100_000) + "end";
        assertThat(ChildCommand.shortened(text))
                .startsWith("begin.")
                .contains("\n... (40008 characters are left out)\n")
                .endsWith(".end");
        assertThat(ChildCommand.shortened("short")).isEqualTo("short");
    }
}

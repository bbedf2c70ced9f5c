// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class TerminalColoursTests {
    @Test
    void aDumbTerminalHasNone() {
        assertThat(TerminalColours.ansi(Map.of("TERM", "dumb"))).isEqualTo(Ansi.OFF);
        assertThat(TerminalColours.ansi(Map.of("TERM", "xterm"))).isEqualTo(Ansi.AUTO);
        assertThat(TerminalColours.ansi(Map.of())).isEqualTo(Ansi.AUTO);
    }
}

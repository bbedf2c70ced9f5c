// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.Colours;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/**
 * Whether what this process prints may be coloured. Picocli knows: on a terminal, unless {@code NO_COLOR} is set;
 * elsewhere only if {@code CLICOLOR_FORCE} is. A terminal that calls itself dumb has no colours.
 */
final class TerminalColours {
    private TerminalColours() {}

    /** {@return how Picocli is to colour its help, and the reports} @param environment of the process */
    static Ansi ansi(Map<String, String> environment) {
        return "dumb".equals(environment.get("TERM")) && !environment.containsKey("CLICOLOR_FORCE")
                ? Ansi.OFF
                : Ansi.AUTO;
    }

    /** {@return the colours of reports} @param ansi as Picocli was told */
    static Colours of(Ansi ansi) {
        return ansi.enabled() ? Colours.ANSI : Colours.NONE;
    }
}

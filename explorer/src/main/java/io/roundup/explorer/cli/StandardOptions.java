// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code --help} and {@code --version}, as Picocli's own, but declared by calls: see {@link Setting}. */
final class StandardOptions {
    /** Above the example that the help of each command ends with. */
    static final String EXAMPLE = "%nExample:%n";

    private StandardOptions() {}

    /** Ends the help of a command with an example. @param example a command line that works */
    static void addExample(CommandSpec command, String example) {
        command.usageMessage().footerHeading(EXAMPLE).footer("  " + example);
    }

    /** Gives a command both. */
    static void addTo(CommandSpec command) {
        command.versionProvider(new Version());
        command.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .type(boolean.class)
                .description("Show this help message and exit.")
                .build());
        command.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .type(boolean.class)
                .description("Print version information and exit.")
                .build());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code --help} and {@code --version}, as Picocli's own, but declared by calls: see {@link Setting}. */
final class StandardOptions {
    private StandardOptions() {}

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

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code history}: what can be done with recorded histories. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        subcommands = {HistoryCheckCommand.class, HistoryLeastKCommand.class},
        description = "Judges recorded histories.")
final class HistoryCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}

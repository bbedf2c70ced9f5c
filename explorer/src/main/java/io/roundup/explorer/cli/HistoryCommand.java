// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code history}: what can be done with recorded histories. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        description = "Judges recorded histories.",
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  java -jar roundup.jar history check histories --spec queue")
final class HistoryCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    /** Without a command nothing is judged, which must not look like a verdict to a script. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCodes.INPUT;
    }
}

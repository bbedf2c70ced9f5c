// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: lets a shell complete commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Prints what lets a shell complete the command 'roundup', as which an alias starts the jar:"
                + " alias roundup='java -jar roundup.jar'.",
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  source <(java -jar roundup.jar completion bash)")
final class CompletionCommand implements Callable<Integer> {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    /** Where nothing else is known, names of files are completed: many options take one. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", completionCandidates = Shells.class, description = "bash or zsh.")
    private String shell = "";

    /** For Picocli, which makes it. */
    static final class Shells extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Shells() {
            super(SHELLS);
        }
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell)) {
            throw new InputException(
                    "There is no completion for " + shell + ". Use one of: " + String.join(", ", SHELLS) + ".");
        }
        PrintWriter out = spec.commandLine().getOut();
        // One script for both: in zsh it loads the emulation of what bash completes by.
        out.print(AutoComplete.bash("roundup", Main.allCommands()).replace(NO_FILES, ""));
        out.flush();
        return ExitCodes.OK;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.List;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;

/** {@code completion}: lets a shell complete commands and options. */
final class CompletionCommand extends Command {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    /** Where nothing else is known, names of files are completed: many options take one. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    private static final Option<String> SHELL = Option.parameter("SHELL", ValueKind.completed(SHELLS), "bash or zsh.")
            .with(Trait.REQUIRED);

    private final Supplier<CommandLine> all;

    /** Prepares. @param all gives the command line with all commands */
    CompletionCommand(Supplier<CommandLine> all) {
        super("completion", List.of(SHELL));
        this.all = all;
        help(
                "Prints a script with which a shell completes the command 'roundup'. Define that first:"
                        + " alias roundup='java -jar roundup.jar'.",
                "source <(java -jar roundup.jar completion bash)");
    }

    @Override
    public Integer call() {
        String shell = given.get(SHELL);
        if (!SHELLS.contains(shell)) {
            throw new InputException(
                    "There is no completion for " + shell + ". Use one of: " + String.join(", ", SHELLS) + ".");
        }
        // One script for both: in zsh it loads the emulation of what bash completes by.
        out().print(AutoComplete.bash("roundup", all.get()).replace(NO_FILES, ""));
        out().flush();
        return ExitCodes.OK;
    }
}

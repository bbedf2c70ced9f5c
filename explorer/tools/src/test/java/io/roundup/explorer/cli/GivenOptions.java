// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import java.util.Collection;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What a command is given by its arguments. */
final class GivenOptions {
    private GivenOptions() {}

    static Given ofCheck(String... arguments) {
        return of(Options.of(CommandName.CHECK), arguments);
    }

    static Given of(Collection<Option<?>> options, String... arguments) {
        Given given = new Given(options);
        CommandSpec spec = CommandSpec.create();
        OptionSpecs.add(spec, given);
        new CommandLine(spec).parseArgs(arguments);
        return given;
    }
}

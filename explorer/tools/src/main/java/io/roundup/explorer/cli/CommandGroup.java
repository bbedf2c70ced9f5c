// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.List;

/** A command that does nothing but that there are others below it. */
final class CommandGroup extends Command {
    /** A command with a help. @param description of what is below it @param example of one of these */
    CommandGroup(String name, String description, String example) {
        super(name, List.of());
        help(description, example);
    }

    /** Without a command nothing is judged, which must not look like a verdict to a script. */
    @Override
    public Integer call() {
        usage();
        return ExitCodes.INPUT;
    }
}

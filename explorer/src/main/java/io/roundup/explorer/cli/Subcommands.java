// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.List;
import picocli.CommandLine;

/**
 * The commands below one. Only the one that is called is made: to read the options of all of them takes a new JVM
 * longer than a small exploration. So {@link #make} is a switch, and no map, which would load the classes of all.
 */
abstract class Subcommands {
    private final List<String> names;

    /** Made for one command. @param names of those below it, in the order of the help */
    Subcommands(String... names) {
        this.names = List.of(names);
    }

    /** {@return a new command} @param name one of the names */
    abstract Object make(String name);

    /** Tells a new command what is below it. @param name its own @param line of it @param arguments after the name */
    void addBelow(String name, CommandLine line, List<String> arguments) {}

    /**
     * Tells a command line which commands there are: the one that is called; or all, if that is none of them or help is
     * asked for.
     *
     * @param line to be told
     * @param arguments after the name of the line's own command
     */
    final void addTo(CommandLine line, List<String> arguments) {
        String called = arguments.isEmpty() ? "" : arguments.get(0);
        if (names.contains(called)) {
            add(called, line, arguments.subList(1, arguments.size()));
        } else {
            for (String name : names) {
                add(name, line, List.of());
            }
        }
    }

    private void add(String name, CommandLine parent, List<String> arguments) {
        CommandLine line = new CommandLine(make(name));
        addBelow(name, line, arguments);
        parent.addSubcommand(name, line);
    }
}

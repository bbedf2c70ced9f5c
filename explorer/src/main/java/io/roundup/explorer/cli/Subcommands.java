// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * The commands below one. Only the one that is called is made: to read the options of all of them takes a new JVM
 * longer than a small exploration.
 */
final class Subcommands {
    private record Subcommand(Supplier<Object> command, Subcommands below) {
        void addTo(CommandLine parent, String name, List<String> arguments) {
            CommandLine line = new CommandLine(command.get());
            below.addTo(line, arguments);
            parent.addSubcommand(name, line);
        }
    }

    private final Map<String, Subcommand> byName = new LinkedHashMap<>();

    /** Adds a command that has no others below it. @param name how it is called @param command makes it */
    Subcommands add(String name, Supplier<Object> command) {
        return add(name, command, new Subcommands());
    }

    /** Adds a command. @param name how it is called @param command makes it @param below what is below it */
    Subcommands add(String name, Supplier<Object> command, Subcommands below) {
        byName.put(name, new Subcommand(command, below));
        return this;
    }

    /**
     * Tells a command line which commands there are: the one that is called; or all, if that is none of them or help is
     * asked for.
     *
     * @param line to be told
     * @param arguments after the name of the line's own command
     */
    void addTo(CommandLine line, List<String> arguments) {
        Subcommand called = arguments.isEmpty() ? null : byName.get(arguments.get(0));
        if (called != null) {
            called.addTo(line, arguments.get(0), arguments.subList(1, arguments.size()));
        } else {
            byName.forEach((name, command) -> command.addTo(line, name, List.of()));
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a reader of a report gives options, so that advice can be followed as it is written. */
public enum OptionSyntax {
    /** After the name of a command. */
    COMMAND_LINE,
    /** Behind {@code -javaagent:roundup.jar=}. */
    AGENT,
    /** As calls of {@code Exploration.Builder}. */
    API;

    /** {@return what gives an option a value} @param value as a text, empty for a flag */
    String of(Option<?> option, String value) {
        return switch (this) {
            case COMMAND_LINE -> option.name() + (value.isEmpty() ? "" : " " + value);
            case AGENT -> option.name().substring(2) + (value.isEmpty() ? "" : "=" + value);
            case API -> option.inJava() + "(" + (value.isEmpty() ? "true" : value) + ")";
        };
    }

    /** {@return what chooses a strategy} @param name of the strategy */
    String strategy(String name) {
        return this == API ? "the strategy " + name : of(Options.STRATEGY, name);
    }

    /** {@return what judges by a class of the reader} */
    String golden() {
        return this == API ? "specification(new GoldenSpecification(CLASS.class))" : of(Options.GOLDEN, "CLASS");
    }

    /**
     * {@return what was found out where nobody knows how options are given, for this reader}
     *
     * @param text with options as on the command line
     */
    public String written(String text) {
        return this == AGENT
                ? CommandLineOption.PATTERN
                        .matcher(text)
                        .replaceAll(option -> option.group(1) + (option.group(2) == null ? "" : "="))
                : text;
    }

    /** Not made unless it is needed: few processes write to a reader of the agent. */
    private static final class CommandLineOption {
        /**
         * An option of the command line, and whether a value comes next: what stands for one, a number, or a name that
         * an option takes.
         */
        private static final Pattern PATTERN = Pattern.compile("(?<![\\w-])--([a-z][a-z-]*)( (?=(?:[A-Z]+|[0-9]+|"
                + Stream.of(StrategyName.values(), BackendName.values(), MemoryName.values())
                        .<Enum<?>>flatMap(Stream::of)
                        .map(name -> name.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .collect(Collectors.joining("|"))
                + ")\\b))?");
    }
}

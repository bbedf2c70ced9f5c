// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a reader of a report gives options, so that advice can be followed as it is written. */
public enum OptionSyntax {
    /** After the name of a command. */
    COMMAND_LINE("--strategy ", "--golden CLASS", "--delays 1", "--explore-random", "--seed 1", "--races"),
    /** Behind {@code -javaagent:roundup.jar=}. */
    AGENT("strategy=", "golden=CLASS", "delays=1", "explore-random", "seed=1", "races"),
    /** As calls of {@code Exploration.Builder}. */
    API(
            "the strategy ",
            "specification(new GoldenSpecification(CLASS.class))",
            "delays(1)",
            "exploreRandom(true)",
            "seed(1)",
            "races(true)");

    private final String strategy;
    private final String golden;
    private final String delays;
    private final String exploreRandom;
    private final String seed;
    private final String races;

    OptionSyntax(String strategy, String golden, String delays, String exploreRandom, String seed, String races) {
        this.strategy = strategy;
        this.golden = golden;
        this.delays = delays;
        this.exploreRandom = exploreRandom;
        this.seed = seed;
        this.races = races;
    }

    /** {@return what chooses a strategy} @param name of the strategy */
    String strategy(String name) {
        return strategy + name;
    }

    /** {@return what explores all executions in which a thread is slow once} */
    String delays() {
        return delays;
    }

    /** {@return what explores random values} */
    String exploreRandom() {
        return exploreRandom;
    }

    /** {@return what takes other random values} */
    String seed() {
        return seed;
    }

    /** {@return what lets executions go on for longer} @param most steps of one */
    String maxSteps(int most) {
        return switch (this) {
            case COMMAND_LINE -> "--max-steps " + most;
            case AGENT -> "max-steps=" + most;
            case API -> "maxSteps(" + most + ")";
        };
    }

    /** {@return what makes a violation of each race} */
    String races() {
        return races;
    }

    /** {@return what judges by a class of the reader} */
    String golden() {
        return golden;
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
                + Stream.<Enum<?>>concat(Stream.of(StrategyName.values()), Stream.of(BackendName.values()))
                        .map(name -> name.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .collect(Collectors.joining("|"))
                + ")\\b))?");
    }
}

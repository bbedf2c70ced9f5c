// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Options of {@code scripts/mutants}. */
final class MutantOptions {
    Pattern only = Pattern.compile("");
    Pattern mutant = Pattern.compile("");
    int jobs = 1;
    double seconds = 120;

    /** For each mutant by its class alone; 0 for not at all. */
    double byClass;

    /** The name of the strategy that makes the executions; empty if each claim has its own. */
    String strategy = "";

    @Nullable
    Path markdown;

    private MutantOptions() {}

    static MutantOptions parse(String... arguments) {
        MutantOptions options = new MutantOptions();
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException("each option has a value; --help lists the options");
        }
        for (int i = 0; i < arguments.length; i += 2) {
            options.set(arguments[i], arguments[i + 1]);
        }
        return options;
    }

    private void set(String option, String value) {
        switch (option) {
            case "--only" -> only = Pattern.compile(value);
            case "--mutant" -> mutant = Pattern.compile(value);
            case "--jobs" -> jobs = jobs(value);
            case "--seconds" -> seconds = Double.parseDouble(value);
            case "--strategy" -> strategy = strategy(value);
            case "--by-class" -> byClass = Double.parseDouble(value);
            case "--markdown" -> markdown = Path.of(value);
            default ->
                throw new IllegalArgumentException("there is no option " + option + "; --help lists the options");
        }
    }

    private static String strategy(String value) {
        if (Stream.of(StrategyName.values()).noneMatch(name -> name.text().equals(value))) {
            throw new IllegalArgumentException("--strategy is the name of a strategy, such as states, not " + value);
        }
        return value;
    }

    private static int jobs(String value) {
        if (!value.matches("[1-9]\\d?")) {
            throw new IllegalArgumentException("--jobs is a number from 1 to 99, not " + value);
        }
        return Integer.parseInt(value);
    }
}

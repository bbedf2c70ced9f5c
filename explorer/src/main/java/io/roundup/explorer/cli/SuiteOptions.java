// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/** Which harnesses are explored, how, and where it is written. */
final class SuiteOptions {
    /** What an exploration of a harness may take, unless the user says otherwise. */
    private static final double SECONDS = 60;

    private final Setting<List<String>> targets = Setting.parameters(
            "DIR|GLOB|JAR",
            "Where harnesses are: folders of compiled classes, jars, class files, patterns of these such as"
                    + " '*/target/test-classes', or patterns of names of classes on the class path such as"
                    + " 'com.acme.*Harness'.");

    private final Setting<String> classPath = Setting.option(
            String.class,
            new String[] {"-cp", "--class-path"},
            "PATH",
            "Folders and jars with what the harnesses need besides.");

    private final Setting<Double> timeout = Setting.option(
            Double.class,
            new String[] {"--timeout"},
            "SECONDS",
            "Stop the exploration of a harness after that much time (default: 60).");

    private final Setting<Integer> jobs = Setting.option(
            Integer.class,
            new String[] {"--jobs"},
            "N",
            "Explore N harnesses at once, each in a process of its own (default: one for each processor).");

    private final Setting<String> html = Setting.option(
            String.class,
            new String[] {"--html"},
            "FOLDER",
            "Write index.html and the report of each harness into a folder, to look at in a browser.");

    private final ExplorationOptions exploration = new ExplorationOptions();

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        for (Setting<?> setting : List.of(targets, classPath, jobs, timeout)) {
            command.add(setting.spec());
        }
        thoseOfEach().forEach(setting -> command.add(setting.spec()));
        for (Setting<?> setting : List.of(html, exploration.output.junitXml, exploration.output.json)) {
            command.add(setting.spec());
        }
    }

    /** {@return those that each harness is explored with} */
    private List<Setting<?>> thoseOfEach() {
        return List.of(
                exploration.search.strategy,
                exploration.search.preemptions,
                exploration.search.pctChanges,
                exploration.bounds.maxExecutions,
                exploration.bounds.maxSteps,
                exploration.legality.spec,
                exploration.legality.golden,
                exploration.legality.quasi,
                exploration.legality.races,
                exploration.execution.exploreRandom,
                exploration.execution.delays,
                exploration.execution.longestDelay,
                exploration.execution.earlyTimeOuts,
                exploration.execution.inside,
                exploration.execution.trust,
                exploration.execution.ignoreUncaught,
                exploration.execution.processors,
                exploration.execution.seed,
                exploration.execution.backend,
                exploration.search.simplify,
                exploration.output.source);
    }

    /** {@return where harnesses are, in the words of the user} */
    List<String> targets() {
        return targets.get();
    }

    /** {@return where classes are besides, or an empty text} */
    String classPath() {
        return classPath.or("");
    }

    /** {@return the seconds for each harness} */
    double seconds() {
        return timeout.or(SECONDS);
    }

    /** {@return how many harnesses are explored at once} */
    int jobs() {
        int most = jobs.or(Runtime.getRuntime().availableProcessors());
        if (most < 1) {
            throw new InputException("--jobs must be at least 1, not " + most + ".");
        }
        return most;
    }

    /** {@return the folder for pages} */
    Setting<String> html() {
        return html;
    }

    /** {@return the file for JUnit XML} */
    Setting<String> junitXml() {
        return exploration.output.junitXml;
    }

    /** {@return the file for JSON} */
    Setting<String> json() {
        return exploration.output.json;
    }

    /**
     * Looks at what all explorations have in common, so that it is refused once and not by each.
     *
     * @throws InputException if an option makes no sense
     */
    void requireUsable() {
        String quasi = exploration.legality.quasi.orNull();
        exploration.bounds.timeout.set(seconds());
        // Which methods there are, each harness knows by itself.
        exploration.legality.quasi.set(null);
        exploration.exploration(new ClassPath(classPath()), Set.of());
        exploration.legality.quasi.set(quasi);
        try {
            if (quasi != null) {
                QuasiFactor.parse(quasi);
            }
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + quasi + ": " + malformed.getMessage());
        }
        exploration.output.detail(classPath());
        OptionConflicts.requireDistinctFiles(exploration);
    }

    /** {@return the options of {@code check} that each harness is explored with} */
    List<String> words() {
        List<String> words = new ArrayList<>();
        thoseOfEach().forEach(setting -> words.addAll(setting.words()));
        words.addAll(List.of("--timeout", text(seconds())));
        return words;
    }

    private static String text(double seconds) {
        return seconds == Math.rint(seconds) && seconds < 1e9
                ? String.valueOf((long) seconds)
                : String.valueOf(seconds);
    }

    /** {@return those that say how one execution is judged} */
    List<String> wordsOfReplay() {
        List<String> words = new ArrayList<>();
        for (Setting<?> setting : List.of(
                exploration.legality.spec,
                exploration.legality.golden,
                exploration.legality.quasi,
                exploration.bounds.maxSteps,
                exploration.legality.races)) {
            words.addAll(setting.words());
        }
        return words;
    }
}

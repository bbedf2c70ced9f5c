// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.jcstress.JCStressArtifact;
import io.roundup.explorer.jcstress.JCStressTests;
import io.roundup.explorer.jcstress.TestMeasurements;
import io.roundup.explorer.program.ClassFileSearch;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Which tests of JCStress are explored, where they are, and how; for the command and for its worker. */
final class JCStressOptions {
    /** What an exploration of a test may take, unless the user says otherwise. */
    private static final double SECONDS = 60;

    /** The most steps of an execution, unless the user says otherwise: some tests fill arrays of a megabyte. */
    private static final int STEPS = 1_000_000;

    private final Setting<String> pattern = Setting.optionalParameter(
            "PATTERN",
            "Which tests: the full name of a class, or a regular expression that is found in it. Default: all.");

    private final Setting<String> classPath = Setting.option(
            String.class, new String[] {"-cp", "--class-path"}, "PATH", "Folders and jars with the compiled tests.");

    private final Setting<Double> timeout = Setting.option(
            Double.class,
            new String[] {"--timeout"},
            "SECONDS",
            "Stop the exploration of a test after that much time (default: 60).");

    private final Setting<Integer> maxSteps = Setting.option(
            Integer.class,
            new String[] {"--max-steps"},
            "N",
            "Stop an execution after N steps (default: " + STEPS + ").");

    private final Setting<String> strategy = Setting.choice(
            "--strategy",
            "STRATEGY",
            "As with check (default: dpor, or dfs with --preemptions).",
            () -> Stream.of(StrategyName.values()).map(StrategyName::text).iterator());

    private final Setting<String> run = Setting.optional(
            "--run",
            "HOW",
            "Run the tests on this machine, too, and put what was seen next to what was explored: quick (seconds a"
                    + " test; what is taken without HOW), default or tough (minutes a test).",
            "quick",
            HardwareOptions.EFFORTS);

    private final Setting<String> libraries = Setting.option(
            String.class,
            new String[] {"--jcstress-cp"},
            "JARS",
            "With --run: where jcstress-core and jopt-simple are, as a class path. Default: on the class path, then as"
                    + " with check.");

    private final Setting<String> html = Setting.option(
            String.class,
            new String[] {"--html"},
            "FOLDER",
            "Write the result as HTML files: index.html has all tests, and each violation has a page to step through.");

    final ExplorationOptions exploration = new ExplorationOptions();

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        command.add(pattern.spec());
        command.add(classPath.spec());
        command.add(timeout.spec());
        command.add(maxSteps.spec());
        command.add(strategy.spec());
        command.add(run.spec());
        command.add(libraries.spec());
        command.add(html.spec());
        for (Setting<?> setting : List.of(
                exploration.search.preemptions,
                exploration.bounds.maxExecutions,
                exploration.processes.workers,
                exploration.processes.workersAfter,
                exploration.execution.seed,
                exploration.execution.exploreRandom,
                exploration.execution.delays,
                exploration.execution.longestDelay,
                exploration.execution.earlyTimeOuts,
                exploration.execution.inside,
                exploration.execution.trust,
                exploration.execution.processors,
                exploration.execution.backend,
                exploration.replay,
                exploration.output.json,
                exploration.output.full,
                exploration.output.source)) {
            command.add(setting.spec());
        }
    }

    /** {@return where the tests are, as the user gave it} */
    String classPath() {
        if (!classPath.isGiven()) {
            throw new InputException(
                    "No class path is given. Name the folders or jars with the compiled tests: -cp PATH.");
        }
        return classPath.get();
    }

    /** {@return the classes, with what explores tests} */
    ClassPath classes() {
        return JCStressArtifact.classPath(classPath());
    }

    /** {@return what a command is to be given as the bound on steps, or null for the default} */
    @Nullable
    String stepsGiven() {
        return maxSteps.isGiven() ? String.valueOf(maxSteps.get()) : null;
    }

    /**
     * {@return what runs the tests on this machine, or null if nobody asked}
     *
     * @param classes of the tests
     * @throws InputException if they cannot be run
     */
    TestMeasurements.@Nullable Prepared measurements(ClassPath classes) {
        if (!run.isGiven()) {
            return null;
        }
        Effort effort = HardwareOptions.effort("--run", run.get(), "the pattern");
        return JCStressArtifact.service(TestMeasurements.class, classes).prepare(classes, effort, libraries.or(""));
    }

    /** {@return where HTML goes, or null if nobody asked} @throws InputException if it cannot be written to */
    @Nullable
    OutputFolder html() {
        return html.isGiven() ? OutputFolder.of("--html", html.get()) : null;
    }

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    void requireReplayable() {
        OptionConflicts.requireReplayable(exploration);
        refuseWithReplay("--json", exploration.output.json);
        refuseWithReplay("--run", run);
        refuseWithReplay("--html", html);
    }

    private static void refuseWithReplay(String option, Setting<?> setting) {
        if (setting.isGiven()) {
            throw new InputException(option + " is for an exploration, not for --replay. Leave out one of the two.");
        }
    }

    /** {@return what is asked of the exploration of each test} @param classes of the tests */
    Exploration asked(ClassPath classes) {
        exploration.bounds.timeout.set(timeout.or(SECONDS));
        exploration.bounds.maxSteps.set(maxSteps.or(STEPS));
        if (strategy.isGiven()) {
            exploration.search.strategy.set(strategy.get());
        } else if (!exploration.search.preemptions.isGiven()) {
            // Random samples beside it would only find sooner what is found anyway.
            exploration.search.strategy.set(StrategyName.DPOR.text());
        }
        return exploration.exploration(classes, Set.of()).toBuilder()
                .stopAtFirst(false)
                .simplify(0)
                .build();
    }

    /**
     * {@return the names of the tests} Before their classes are loaded, all that they may use is instrumented.
     *
     * @param agent of this JVM
     * @param classes of the tests
     * @param tests knows which classes are tests
     * @throws InputException if there is none
     */
    List<String> names(Agent agent, ClassPath classes, JCStressTests tests) {
        SortedSet<String> mentioning = ClassFileSearch.mentioning(JCStressTests.ANNOTATION, classPath());
        Predicate<String> wanted = wanted(mentioning);
        List<String> names = new ArrayList<>(mentioning.stream().filter(wanted).toList());
        if (names.size() != 1 || !classes.isSmall(names.get(0))) {
            agent.instrumentAll();
        }
        names.removeIf(name -> !tests.isTest(classes, name));
        if (names.isEmpty()) {
            throw new InputException("There is no class with @JCStressTest"
                    + (pattern.isGiven() ? " whose name matches '" + pattern.get() + "'" : "")
                    + " on the class path '" + classPath() + "'. Are the tests compiled?");
        }
        return names;
    }

    private Predicate<String> wanted(Set<String> names) {
        if (!pattern.isGiven()) {
            return name -> true;
        }
        String text = pattern.get();
        if (names.contains(text)) {
            return text::equals;
        }
        try {
            Pattern regex = Pattern.compile(text);
            // JCStress writes the name of a nested class with a dot.
            return name -> regex.matcher(name).find()
                    || regex.matcher(name.replace('$', '.')).find();
        } catch (PatternSyntaxException malformed) {
            throw new InputException("The pattern '" + text
                    + "' is neither the name of a test nor a regular expression: " + malformed.getDescription() + ".");
        }
    }
}

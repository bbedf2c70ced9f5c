// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.jcstress.JCStressArtifact;
import io.roundup.explorer.jcstress.JCStressTests;
import io.roundup.explorer.jcstress.TestMeasurements;
import io.roundup.explorer.program.ClassFileSearch;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Which tests of JCStress are explored, where they are, and how; for the command and for its worker. */
final class JCStressOptions {
    private static final Option<String> PATTERN = Option.parameter(
            "PATTERN",
            ValueKind.TEXT,
            "Which tests: the full name of a class, or a regular expression that is found in it. Default: all.");

    static final Option<String> CLASS_PATH = Option.classPath("Folders and jars with the compiled tests.");

    private static final Option<Double> TIMEOUT = Options.TIMEOUT
            .saying("Stop the exploration of a test after that much time (default: 60).")
            .standard(60.0);

    /** Some tests fill arrays of a megabyte. */
    private static final Option<Integer> MAX_STEPS = Options.MAX_STEPS
            .saying("Stop an execution after N steps (default: 1000000).")
            .standard(1_000_000);

    private static final Option<StrategyName> STRATEGY =
            Options.STRATEGY.saying("As with check (default: dpor, or dfs with --preemptions).");

    private static final Option<String> RUN = Option.of(
            "--run",
            "HOW",
            HardwareOptions.EFFORT,
            "Run the tests on this machine, too, and put what was seen next to what was explored: quick (seconds a"
                    + " test; what is taken without HOW), default or tough (minutes a test).");

    private static final Option<String> LIBRARIES =
            HardwareOptions.LIBRARIES.saying("With --run: where jcstress-core and jopt-simple are, as a class path."
                    + " Default: on the class path, then as with check.");

    private static final Option<String> HTML = Option.of(
            "--html",
            "FOLDER",
            ValueKind.TEXT,
            "Write the result as HTML files: index.html has all tests, and each violation has a page to step through.");

    /** What a command that repeats an execution has, too. */
    static final List<Option<?>> REPEATED = List.of(Options.INSIDE, Options.TRUST, MAX_STEPS);

    private final Given given;

    /** Prepares. @param given options of the command */
    JCStressOptions(Given given) {
        this.given = given;
    }

    /** {@return the options of the command} */
    static List<Option<?>> options() {
        List<Option<?>> options =
                new ArrayList<>(List.of(PATTERN, CLASS_PATH, TIMEOUT, MAX_STEPS, STRATEGY, RUN, LIBRARIES, HTML));
        options.addAll(Options.of(CommandName.JCSTRESS));
        return options;
    }

    /** {@return where the tests are, as the user gave it} */
    String classPath() {
        if (!given.isGiven(CLASS_PATH)) {
            throw new InputException(
                    "No class path is given. Name the folders or jars with the compiled tests: -cp PATH.");
        }
        return given.get(CLASS_PATH);
    }

    /** {@return the classes, with what explores tests} */
    ClassPath classes() {
        return JCStressArtifact.classPath(classPath());
    }

    /**
     * {@return what runs the tests on this machine, or null if nobody asked}
     *
     * @param classes of the tests
     * @throws InputException if they cannot be run
     */
    TestMeasurements.@Nullable Prepared measurements(ClassPath classes) {
        String run = given.orNull(RUN);
        if (run == null) {
            return null;
        }
        Effort effort = HardwareOptions.effort("--run", run, "the pattern");
        return JCStressArtifact.service(TestMeasurements.class, classes).prepare(classes, effort, given.get(LIBRARIES));
    }

    /** {@return where HTML goes, or null if nobody asked} @throws InputException if it cannot be written to */
    @Nullable
    OutputFolder html() {
        String folder = given.orNull(HTML);
        return folder == null ? null : OutputFolder.of("--html", folder);
    }

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    void requireReplayable() {
        OptionConflicts.requireReplayable(given);
        for (Option<?> option : List.of(Options.JSON, RUN, HTML)) {
            if (given.isGiven(option)) {
                throw new InputException(
                        option.name() + " is for an exploration, not for --replay. Leave out one of the two.");
            }
        }
    }

    /** {@return what is asked of the exploration of each test} @param classes of the tests */
    Exploration asked(ClassPath classes) {
        // Each process explores tests of its own.
        return given.without(List.of(Options.WORKERS), () -> AskedExploration.builder(given, classes, Set.of()))
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
                    + (given.isGiven(PATTERN) ? " whose name matches '" + given.get(PATTERN) + "'" : "")
                    + " on the class path '" + classPath() + "'. Are the tests compiled?");
        }
        return names;
    }

    private Predicate<String> wanted(Set<String> names) {
        String text = given.orNull(PATTERN);
        if (text == null) {
            return name -> true;
        }
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

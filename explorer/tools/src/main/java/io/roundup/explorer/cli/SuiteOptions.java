// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which harnesses are explored, how, and where it is written. */
final class SuiteOptions {
    static final Option<List<String>> TARGETS = Option.parameter(
                    "DIR|GLOB|JAR",
                    ValueKind.TEXTS,
                    "Where harnesses are: folders of compiled classes, jars, class files, patterns of these such as"
                            + " '*/target/test-classes', or patterns of names of classes on the class path such as"
                            + " 'com.acme.*Harness'.")
            .with(Trait.REQUIRED);

    static final Option<String> CLASS_PATH = Option.classPath("Folders and jars with what the harnesses need besides.");

    static final Option<Double> TIMEOUT = Options.TIMEOUT
            .saying("Stop the exploration of a harness after that much time (default: 60).")
            .standard(60.0);

    static final Option<Integer> JOBS = Option.of(
            "--jobs",
            "N",
            ValueKind.atLeast(1),
            "Explore N harnesses at once, each in a process of its own (default: one for each processor).");

    static final Option<String> HTML = Option.of(
            "--html",
            "FOLDER",
            ValueKind.TEXT,
            "Write index.html and the report of each harness into a folder, to look at in a browser.");

    private final Given given;

    /** Prepares. @param given options of the command */
    SuiteOptions(Given given) {
        this.given = given;
    }

    /** {@return the options of the command} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(TARGETS, CLASS_PATH, JOBS, TIMEOUT, HTML, ShardOption.SHARD));
        options.addAll(ClusterOptions.ALL);
        options.addAll(Options.of(CommandName.SUITE));
        return options;
    }

    /** {@return how many harnesses are explored at once} */
    int jobs() {
        return given.or(JOBS, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Looks at what all explorations have in common, so that it is refused once and not by each.
     *
     * @throws InputException if an option makes no sense
     */
    void requireUsable() {
        given.orNull(Options.QUASI);
        ClusterOptions.requireAlone(given, JOBS);
        // Which methods there are, each harness knows by itself; and each is explored by one process.
        given.without(
                List.of(Options.QUASI, Options.SYNCHRONIZES, Options.CLUSTER),
                () -> AskedExploration.of(given, new ClassPath(given.get(CLASS_PATH)), Set.of()));
        ProgramSources.of(given, given.get(CLASS_PATH));
        OptionConflicts.requireDistinctFiles(given);
    }

    /** {@return the options of {@code check} that each harness is explored with} @param but those without these */
    List<String> words(Option<?>... but) {
        List<Option<?>> ofEach = new ArrayList<>(Options.of(CommandName.SUITE));
        ofEach.removeAll(List.of(Options.JSON, Options.JUNIT_XML));
        ofEach.removeAll(List.of(but));
        List<String> words = given.words(ofEach);
        words.addAll(List.of("--timeout", text(given.get(TIMEOUT))));
        return words;
    }

    private static String text(double seconds) {
        return seconds == Math.rint(seconds) && seconds < 1e9
                ? String.valueOf((long) seconds)
                : String.valueOf(seconds);
    }
}

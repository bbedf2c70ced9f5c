// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.OptionConflicts.ReadFile;
import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.JUnitTargets;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.platform.PlainTests.Target;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which existing tests are explored, how, and where it is written. */
final class JUnitOptions {
    /**
     * What the start of the JVM, of the test framework and of the test may take before the time for exploring begins.
     * On a busy machine it is longer than many a test is explored.
     */
    private static final int START_UP_SECONDS = 30;

    private static final ValueKind<Double> TIME = ValueKind.atLeast(Double.MIN_VALUE, "above 0");

    private static final Option<List<String>> TARGETS = Option.parameter(
                    "TEST",
                    ValueKind.TEXTS,
                    "What is explored: classes (com.acme.PoolTest), methods of one (com.acme.PoolTest#closes), or packages"
                            + " ('com.acme.*').")
            .standard(List.of());

    private static final Option<String> CLASS_PATH =
            Option.classPath("The class path of the tests, as the build tool runs them.");

    private static final Option<String> SCAN = Option.of(
            "--scan",
            "FOLDERS",
            ValueKind.TEXT,
            "Look through folders of compiled tests, separated as in a class path, for classes with names such as"
                    + " PoolTest, TestPool, PoolTests or PoolTestCase.");

    private static final Option<String> INCLUDE = Option.of(
            "--include",
            "PATTERN",
            ValueKind.TEXT,
            "Look in folders and packages for classes whose names match a regular expression, in place of the usual"
                    + " names.");

    private static final Option<String> EXCLUDE = Option.of(
            "--exclude", "PATTERN", ValueKind.TEXT, "Leave out classes whose names match a regular expression.");

    private static final Option<String> TAGS =
            Option.of("--tags", "TAG[,TAG...]", ValueKind.TEXT, "Only tests with one of these tags.");

    private static final Option<String> EXCLUDE_TAGS =
            Option.of("--exclude-tags", "TAG[,TAG...]", ValueKind.TEXT, "No test with one of these tags.");

    /** What an exploration of a test may take. */
    static final Option<Double> EACH = Option.of(
                    "--seconds", "SECONDS", TIME, "Stop the exploration of a test after that much time (default: 10).")
            .standard(10.0);

    /** What one test may take without Round-Up. */
    static final Option<Double> PLAIN = Option.of(
                    "--plain-seconds",
                    "SECONDS",
                    TIME,
                    "A test that takes longer without Round-Up is ended, and not explored (default: 60).")
            .standard(60.0);

    static final Option<Integer> JOBS = Option.of(
            "--jobs",
            "N",
            ValueKind.atLeast(1),
            "Explore N tests at once, each in a process of its own (default: one for each processor).");

    private static final Option<String> JVM = Option.of(
                    "--jvm",
                    "OPTIONS",
                    ValueKind.TEXT,
                    "Options of the JVM for the tests, such as '-Xmx1g -Dlog.level=warn --add-opens java.base/java.lang=ALL-UNNAMED'."
                            + " Assertions are on without them.")
            .standard("");

    /** Sleeps of existing tests give others time: no thread is slow unless the user says so. */
    private static final Option<Integer> DELAYS = Options.DELAYS
            .saying(
                    "Explore all executions in which up to N times a thread is slow, while the clock goes on to deadlines of"
                            + " others (default: 0).")
            .standard(0);

    private static final Option<String> DIRECTORY =
            Option.of("--directory", "FOLDER", ValueKind.TEXT, "Where the tests run (default: the current folder).");

    static final Option<String> BASELINE =
            Option.of("--baseline", "FILE", ValueKind.TEXT, "A file with violations that are known, and do not count.");

    static final Option<String> WRITE_BASELINE = Option.of(
            "--write-baseline", "FILE", ValueKind.TEXT, "Write the violations that are found as such a file.");

    static final Option<String> RESUME = Option.of(
            "--resume",
            "FILE",
            ValueKind.TEXT,
            "The --json of an earlier run that was ended: what came of its tests is taken over.");

    static final Option<String> REPLAY = Option.of(
            "--replay",
            "TOKEN",
            ValueKind.TEXT,
            "Repeat one execution of a test, step for step, and print it: the token of a violation.");

    static final Option<Integer> DEBUG = Option.of(
            "--debug",
            "PORT",
            ValueKind.between(0, DebuggerPort.HIGHEST, "a port from 0 to " + DebuggerPort.HIGHEST),
            "With --replay: wait for a debugger at this port of localhost, such as 5005.");

    /** Asked by the JUnit extension, with --replay: a folder for what is found. */
    static final Option<String> REPORT =
            Option.of("--report", "FOLDER", ValueKind.TEXT, "").with(Trait.HIDDEN);

    static final Option<String> HTML = Option.of(
            "--html",
            "FOLDER",
            ValueKind.TEXT,
            "Write index.html and the report of each violation into a folder, to look at in a browser.");

    static final Option<Boolean> ALL =
            Option.flag("--all", "List tests with one thread, too, and those that were skipped.");

    private final Given given;

    /** Prepares. @param given options of the command */
    JUnitOptions(Given given) {
        this.given = given;
    }

    /** {@return the options of the command} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(
                TARGETS,
                CLASS_PATH,
                SCAN,
                INCLUDE,
                EXCLUDE,
                TAGS,
                EXCLUDE_TAGS,
                EACH,
                PLAIN,
                JOBS,
                JVM,
                DIRECTORY,
                ALL,
                REPLAY,
                DEBUG,
                REPORT,
                DELAYS,
                ShardOption.SHARD));
        options.addAll(ClusterOptions.ALL);
        options.addAll(Options.of(CommandName.JUNIT));
        options.addAll(List.of(BASELINE, WRITE_BASELINE, RESUME, HTML));
        return options;
    }

    /** {@return what it was given} */
    Given given() {
        return given;
    }

    /** {@return those that each test is explored with} */
    private static List<Option<?>> ofEach() {
        List<Option<?>> options = new ArrayList<>(List.of(DELAYS));
        options.addAll(Options.of(CommandName.JUNIT));
        options.removeAll(List.of(Options.JSON, Options.SARIF, Options.JUNIT_XML));
        return options;
    }

    /**
     * Looks at what all explorations have in common, so that it is refused once and not by each.
     *
     * @throws InputException if an option makes no sense
     */
    void requireUsable() {
        List<String> targets = given.get(TARGETS);
        if (targets.isEmpty() && !given.isGiven(SCAN)) {
            throw new InputException("No test is named. Name classes, methods or packages, or folders by --scan:"
                    + " junit -cp target/test-classes:... --scan target/test-classes.");
        }
        given.get(EACH);
        given.get(PLAIN);
        for (Option<?> option : ofEach()) {
            String value = String.valueOf(given.raw(option));
            if (value.indexOf(',') >= 0 && !isList(option)) {
                throw new InputException(option.name() + " must be without a comma, not " + value + ".");
            }
        }
        ClusterOptions.requireAlone(given, JOBS, REPLAY);
        given.set(Options.TIMEOUT, given.get(EACH));
        given.without(List.of(Options.CLUSTER), () -> AskedExploration.of(given, new ClassPath(""), Set.of()));
        ProgramSources.of(given, "");
        requireExpression(INCLUDE);
        requireExpression(EXCLUDE);
        boolean isLookedThrough = given.isGiven(SCAN) || targets.stream().anyMatch(JUnitTargets::isPackage);
        if (given.isGiven(INCLUDE) && !isLookedThrough) {
            throw new InputException(
                    "--include chooses among the classes of folders and packages, and none is named. Add"
                            + " --scan FOLDERS or a package such as 'com.acme.*', or leave --include out.");
        }
        requireReplayable();
        OptionConflicts.requireDistinctFiles(
                given,
                List.of(Options.JSON, WRITE_BASELINE, Options.JUNIT_XML, Options.SARIF),
                List.of(new ReadFile(RESUME, Options.JSON), new ReadFile(BASELINE, WRITE_BASELINE)));
        Path folder = directory();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputException("The folder " + folder + " of --directory is not there.");
        }
    }

    private void requireReplayable() {
        Integer port = given.orNull(DEBUG);
        if (port != null && !given.isGiven(REPLAY)) {
            throw new InputException("--debug is for one execution, not for all of them. Name it by --replay TOKEN.");
        }
        for (Option<?> option :
                List.of(Options.JSON, Options.JUNIT_XML, Options.SARIF, HTML, WRITE_BASELINE, BASELINE, RESUME)) {
            if (given.isGiven(REPLAY) && given.isGiven(option)) {
                throw new InputException(
                        "--replay repeats one execution and prints it. Leave " + option.name() + " out.");
            }
        }
        if (port != null) {
            new DebuggerPort(port).requireFree();
        }
    }

    private void requireExpression(Option<String> option) {
        String expression = given.or(option, "");
        try {
            Pattern.compile(expression);
        } catch (PatternSyntaxException malformed) {
            throw new InputException(option.name() + " '" + expression + "' is no regular expression: "
                    + malformed.getDescription() + ". An example is '.*Slow.*'.");
        }
    }

    private static boolean isList(Option<?> option) {
        return option == Options.INSIDE || option == Options.TRUST || option == Options.IGNORE_UNCAUGHT;
    }

    /** {@return where tests are, in the words of the user} */
    List<String> targets() {
        List<String> words = new ArrayList<>(given.get(TARGETS));
        words.addAll(folders());
        return words;
    }

    private List<String> folders() {
        String scan = given.orNull(SCAN);
        return scan == null ? List.of() : List.of(scan.split(File.pathSeparator));
    }

    /** {@return what is looked for, in lines} */
    List<String> lines() {
        List<String> lines =
                new ArrayList<>(JUnitTargets.lines(given.get(TARGETS), folders(), classPath(), given.orNull(INCLUDE)));
        String without = given.orNull(EXCLUDE);
        if (without != null) {
            lines.add(Target.WITHOUT_CLASS.line(without));
        }
        tags(TAGS).forEach(tag -> lines.add(Target.WITH_TAG.line(tag)));
        tags(EXCLUDE_TAGS).forEach(tag -> lines.add(Target.WITHOUT_TAG.line(tag)));
        return lines;
    }

    private List<String> tags(Option<String> option) {
        String tags = given.orNull(option);
        return tags == null ? List.of() : List.of(tags.split(","));
    }

    /**
     * {@return where the classes of the tests are} An entry that ends with a star is a folder of jars. Tests may run in
     * another folder than the one that the user named entries in.
     */
    String classPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : given.get(CLASS_PATH).split(File.pathSeparator)) {
            if (entry.equals("*") || entry.endsWith(File.separator + "*")) {
                File[] files = new File(entry.substring(0, entry.length() - 1))
                        .getAbsoluteFile()
                        .listFiles();
                for (File file : files == null ? new File[0] : files) {
                    if (file.getName().toLowerCase(Locale.ROOT).endsWith(".jar")) {
                        entries.add(file.toString());
                    }
                }
            } else if (!entry.isEmpty()) {
                entries.add(seenFromTests(entry));
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private String seenFromTests(String file) {
        return given.isGiven(DIRECTORY) ? Path.of(file).toAbsolutePath().toString() : file;
    }

    /** {@return the seconds for each test} */
    double seconds() {
        return given.get(EACH);
    }

    /** {@return the seconds after which the exploration of a test is over, with the start of its process} */
    double secondsWithStart() {
        return seconds() + START_UP_SECONDS;
    }

    /** {@return the options of the JVM for tests} */
    List<String> jvm() {
        List<String> options = new ArrayList<>(List.of("-ea"));
        options.addAll(QuotedWords.of(given.get(JVM)));
        return options;
    }

    /** {@return where tests run, or null for the folder of this process} */
    @Nullable
    Path directory() {
        String folder = given.orNull(DIRECTORY);
        return folder == null ? null : Path.of(folder);
    }

    /** {@return the options of the agent that each test is explored with} */
    List<String> ofAgent() {
        List<String> options = new ArrayList<>();
        for (Option<?> option : ofEach()) {
            List<String> words = given.words(List.of(option));
            if (!words.isEmpty() && option != Options.IGNORE_UNCAUGHT) {
                String name = words.get(0).substring(2);
                options.add(words.size() == 1 ? name : name + "=" + ofAgent(option, words.get(1)));
            }
        }
        if (!given.isGiven(DELAYS)) {
            options.add("delays=0");
        }
        options.add("timeout=" + seconds());
        options.add("start-up=" + START_UP_SECONDS);
        return options;
    }

    /** {@return the same value as the agent takes it} Its options are parted by commas. */
    private String ofAgent(Option<?> option, String value) {
        return option != Options.SOURCE
                ? value.replace(',', '+')
                : Stream.of(value.split(File.pathSeparator))
                        .map(this::seenFromTests)
                        .collect(Collectors.joining(File.pathSeparator));
    }

    /** {@return the classes of exceptions that the user lets threads end with} */
    List<String> ignoredUncaught() {
        return given.get(Options.IGNORE_UNCAUGHT).names();
    }

    /** {@return what tells runs apart whose results differ, for {@code --resume}} */
    String identity() {
        List<String> words = new ArrayList<>(ofAgent());
        words.addAll(ignoredUncaught());
        words.addAll(jvm());
        return String.join(" ", words);
    }
}

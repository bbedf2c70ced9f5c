// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.OptionConflicts.ReadFile;
import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.JUnitTargets;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
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
import picocli.CommandLine.Model.CommandSpec;

/** Which existing tests are explored, how, and where it is written. */
final class JUnitOptions {
    /** What an exploration of a test may take, unless the user says otherwise. */
    private static final double SECONDS = 10;

    /** What one test may take without Round-Up. */
    private static final double PLAIN_SECONDS = 60;

    /**
     * What the start of the JVM, of the test framework and of the test may take before the time for exploring begins.
     * On a busy machine it is longer than many a test is explored.
     */
    private static final int START_UP_SECONDS = 30;

    private final Setting<List<String>> targets = Setting.optionalParameters(
            "TEST",
            "What is explored: classes (com.acme.PoolTest), methods of one (com.acme.PoolTest#closes), or packages"
                    + " ('com.acme.*').");

    private final Setting<String> classPath = Setting.option(
            String.class,
            new String[] {"-cp", "--class-path"},
            "PATH",
            "The class path of the tests, as the build tool runs them.");

    private final Setting<String> scan = Setting.option(
            String.class,
            "--scan",
            "FOLDERS",
            "Look through folders of compiled tests, separated as in a class path, for classes with names such as"
                    + " PoolTest, TestPool, PoolTests or PoolTestCase.");

    private final Setting<String> with = Setting.option(
            String.class,
            "--include",
            "PATTERN",
            "Look in folders and packages for classes whose names match a regular expression, in place of the usual"
                    + " names.");

    private final Setting<String> without = Setting.option(
            String.class, "--exclude", "PATTERN", "Leave out classes whose names match a regular expression.");

    private final Setting<String> tags =
            Setting.option(String.class, "--tags", "TAG[,TAG...]", "Only tests with one of these tags.");

    private final Setting<String> withoutTags =
            Setting.option(String.class, "--exclude-tags", "TAG[,TAG...]", "No test with one of these tags.");

    private final Setting<Double> seconds = Setting.option(
            Double.class, "--seconds", "SECONDS", "Stop the exploration of a test after that much time (default: 10).");

    private final Setting<Double> plainSeconds = Setting.option(
            Double.class,
            "--plain-seconds",
            "SECONDS",
            "A test that takes longer without Round-Up is ended, and not explored (default: 60).");

    private final Setting<Integer> jobs = Setting.option(
            Integer.class,
            "--jobs",
            "N",
            "Explore N tests at once, each in a process of its own (default: one for each processor).");

    private final Setting<String> jvm = Setting.option(
            String.class,
            "--jvm",
            "OPTIONS",
            "Options of the JVM for the tests, such as '-Xmx1g -Dlog.level=warn --add-opens java.base/java.lang=ALL-UNNAMED'."
                    + " Assertions are on without them.");

    private final Setting<Integer> delays = Setting.option(
            Integer.class,
            "--delays",
            "N",
            "Explore all executions in which up to N times a thread is slow, while the clock goes on to deadlines of"
                    + " others (default: 0).");

    private final Setting<String> directory =
            Setting.option(String.class, "--directory", "FOLDER", "Where the tests run (default: the current folder).");

    private final Setting<String> baseline = Setting.option(
            String.class, "--baseline", "FILE", "A file with violations that are known, and do not count.");

    private final Setting<String> writeBaseline = Setting.option(
            String.class, "--write-baseline", "FILE", "Write the violations that are found as such a file.");

    private final Setting<String> resume = Setting.option(
            String.class,
            "--resume",
            "FILE",
            "The --json of an earlier run that was ended: what came of its tests is taken over.");

    private final Setting<String> replay = Setting.option(
            String.class,
            "--replay",
            "TOKEN",
            "Repeat one execution of a test, step for step, and print it: the token of a violation.");

    private final Setting<Integer> debug = Setting.option(
            Integer.class,
            "--debug",
            "PORT",
            "With --replay: wait for a debugger at this port of localhost, such as 5005.");

    /** Asked by the JUnit extension, with --replay: a folder for what is found. */
    private final Setting<String> report = Setting.hidden(String.class, "--report");

    private final Setting<String> html = Setting.option(
            String.class,
            "--html",
            "FOLDER",
            "Write index.html and the report of each violation into a folder, to look at in a browser.");

    private final Setting<Boolean> all =
            Setting.flag("--all", "List tests with one thread, too, and those that were skipped.");

    private final ExplorationOptions exploration = new ExplorationOptions();

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        for (Setting<?> setting : List.of(
                targets,
                classPath,
                scan,
                with,
                without,
                tags,
                withoutTags,
                seconds,
                plainSeconds,
                jobs,
                jvm,
                directory,
                all,
                replay,
                debug,
                report)) {
            command.add(setting.spec());
        }
        thoseOfEach().forEach(setting -> command.add(setting.spec()));
        for (Setting<?> setting : List.of(
                baseline,
                writeBaseline,
                resume,
                html,
                exploration.output.junitXml,
                exploration.output.sarif,
                exploration.output.json)) {
            command.add(setting.spec());
        }
    }

    /** {@return those that each test is explored with} */
    private List<Setting<?>> thoseOfEach() {
        return List.of(
                exploration.search.strategy,
                exploration.search.preemptions,
                exploration.search.pctChanges,
                exploration.bounds.maxExecutions,
                exploration.bounds.maxSteps,
                exploration.legality.races,
                exploration.execution.exploreRandom,
                delays,
                exploration.execution.longestDelay,
                exploration.execution.inside,
                exploration.execution.trust,
                exploration.execution.ignoreUncaught,
                exploration.execution.processors,
                exploration.execution.seed,
                exploration.execution.backend,
                exploration.search.simplify,
                exploration.output.source);
    }

    /**
     * Looks at what all explorations have in common, so that it is refused once and not by each.
     *
     * @throws InputException if an option makes no sense
     */
    void requireUsable() {
        if (targets.or(List.of()).isEmpty() && !scan.isGiven()) {
            throw new InputException("No test is named. Name classes, methods or packages, or folders by --scan:"
                    + " junit -cp target/test-classes:... --scan target/test-classes.");
        }
        seconds.require(seconds() > 0, "above 0", seconds());
        plainSeconds.require(plainSeconds() > 0, "above 0", plainSeconds());
        for (Setting<?> setting : thoseOfEach()) {
            String value = String.valueOf(setting.orNull());
            setting.require(value.indexOf(',') < 0 || isList(setting), "without a comma", value);
        }
        exploration.bounds.timeout.set(seconds());
        exploration.execution.delays.set(delays.or(0));
        exploration.exploration(new ClassPath(""), Set.of());
        ProgramSources.of(exploration.output.source, "");
        requireExpression(with);
        requireExpression(without);
        boolean isLookedThrough =
                scan.isGiven() || targets.or(List.of()).stream().anyMatch(JUnitTargets::isPackage);
        if (with.isGiven() && !isLookedThrough) {
            throw new InputException(
                    "--include chooses among the classes of folders and packages, and none is named. Add"
                            + " --scan FOLDERS or a package such as 'com.acme.*', or leave --include out.");
        }
        requireReplayable();
        OptionConflicts.requireDistinctFiles(
                List.of(json(), writeBaseline, junitXml(), sarif()),
                List.of(new ReadFile(resume, json()), new ReadFile(baseline, writeBaseline)));
        Path folder = directory();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputException("The folder " + folder + " of --directory is not there.");
        }
    }

    private void requireReplayable() {
        int port = debug.or(0);
        debug.require(port >= 0 && port <= DebuggerPort.HIGHEST, "a port from 0 to " + DebuggerPort.HIGHEST, port);
        if (debug.isGiven() && !replay.isGiven()) {
            throw new InputException("--debug is for one execution, not for all of them. Name it by --replay TOKEN.");
        }
        for (Setting<?> setting : List.of(json(), junitXml(), sarif(), html, writeBaseline, baseline, resume)) {
            if (replay.isGiven() && setting.isGiven()) {
                throw new InputException(
                        "--replay repeats one execution and prints it. Leave " + setting.name() + " out.");
            }
        }
        if (debug.isGiven()) {
            new DebuggerPort(port).requireFree();
        }
    }

    private static void requireExpression(Setting<String> setting) {
        try {
            Pattern.compile(setting.or(""));
        } catch (PatternSyntaxException malformed) {
            throw new InputException(setting.name() + " '" + setting.get() + "' is no regular expression: "
                    + malformed.getDescription() + ". An example is '.*Slow.*'.");
        }
    }

    private boolean isList(Setting<?> setting) {
        return setting == exploration.execution.inside
                || setting == exploration.execution.trust
                || setting == exploration.execution.ignoreUncaught;
    }

    /** {@return where tests are, in the words of the user} */
    List<String> targets() {
        List<String> words = new ArrayList<>(targets.or(List.of()));
        words.addAll(folders());
        return words;
    }

    private List<String> folders() {
        return scan.isGiven() ? List.of(scan.get().split(File.pathSeparator)) : List.of();
    }

    /** {@return what is looked for, in lines} */
    List<String> lines() {
        List<String> lines =
                new ArrayList<>(JUnitTargets.lines(targets.or(List.of()), folders(), classPath(), with.orNull()));
        if (without.isGiven()) {
            lines.add(Target.WITHOUT_CLASS.line(without.get()));
        }
        tags(tags).forEach(tag -> lines.add(Target.WITH_TAG.line(tag)));
        tags(withoutTags).forEach(tag -> lines.add(Target.WITHOUT_TAG.line(tag)));
        return lines;
    }

    private static List<String> tags(Setting<String> setting) {
        return setting.isGiven() ? List.of(setting.get().split(",")) : List.of();
    }

    /**
     * {@return where the classes of the tests are} An entry that ends with a star is a folder of jars. Tests may run in
     * another folder than the one that the user named entries in.
     */
    String classPath() {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.or("").split(File.pathSeparator)) {
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
        return directory.isGiven() ? Path.of(file).toAbsolutePath().toString() : file;
    }

    /** {@return the seconds for each test} */
    double seconds() {
        return seconds.or(SECONDS);
    }

    /** {@return the seconds after which the exploration of a test is over, with the start of its process} */
    double secondsWithStart() {
        return seconds() + START_UP_SECONDS;
    }

    /** {@return the seconds for each test without Round-Up} */
    double plainSeconds() {
        return plainSeconds.or(PLAIN_SECONDS);
    }

    /** {@return how many tests are explored at once} */
    int jobs() {
        int most = jobs.or(Runtime.getRuntime().availableProcessors());
        jobs.require(most >= 1, "at least 1", most);
        return most;
    }

    /** {@return the options of the JVM for tests} */
    List<String> jvm() {
        List<String> options = new ArrayList<>(List.of("-ea"));
        options.addAll(QuotedWords.of(jvm.or("")));
        return options;
    }

    /** {@return where tests run, or null for the folder of this process} */
    @Nullable
    Path directory() {
        return directory.isGiven() ? Path.of(directory.get()) : null;
    }

    /** {@return the file with violations that are known} */
    Setting<String> baseline() {
        return baseline;
    }

    /** {@return the file for violations that are found} */
    Setting<String> writeBaseline() {
        return writeBaseline;
    }

    /** {@return the file of an earlier run} */
    Setting<String> resume() {
        return resume;
    }

    /** {@return the execution that is repeated, if not all are explored} */
    Setting<String> replay() {
        return replay;
    }

    /** {@return the port at which a debugger is waited for} */
    Setting<Integer> debug() {
        return debug;
    }

    /** {@return the folder for what a replay finds} */
    Setting<String> report() {
        return report;
    }

    /** {@return the folder for pages} */
    Setting<String> html() {
        return html;
    }

    /** {@return the file for JUnit XML} */
    Setting<String> junitXml() {
        return exploration.output.junitXml;
    }

    /** {@return the file for SARIF} */
    Setting<String> sarif() {
        return exploration.output.sarif;
    }

    /** {@return the file for JSON} */
    Setting<String> json() {
        return exploration.output.json;
    }

    /** {@return whether tests that are not explored are listed} */
    boolean isAllListed() {
        return all.or(false);
    }

    /**
     * {@return the options of the agent that each test is explored with} Sleeps of existing tests give others time: no
     * thread is slow unless the user says so.
     */
    List<String> ofAgent() {
        List<String> options = new ArrayList<>();
        for (Setting<?> setting : thoseOfEach()) {
            List<String> words = setting.words();
            if (!words.isEmpty() && setting != exploration.execution.ignoreUncaught) {
                String name = words.get(0).substring(2);
                options.add(words.size() == 1 ? name : name + "=" + ofAgent(setting, words.get(1)));
            }
        }
        if (!delays.isGiven()) {
            options.add("delays=0");
        }
        options.add("timeout=" + seconds());
        options.add("start-up=" + START_UP_SECONDS);
        return options;
    }

    /** {@return the same value as the agent takes it} Its options are parted by commas. */
    private String ofAgent(Setting<?> setting, String value) {
        return setting == exploration.output.source ? sources() : value.replace(',', '+');
    }

    private String sources() {
        return Stream.of(exploration.output.source.get().split(File.pathSeparator))
                .map(this::seenFromTests)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** {@return the classes of exceptions that the user lets threads end with} */
    List<String> ignoredUncaught() {
        String given = exploration.execution.ignoreUncaught.orNull();
        return given == null ? List.of() : List.of(given.split("[,+]"));
    }

    /** {@return what tells runs apart whose results differ, for {@code --resume}} */
    String identity() {
        List<String> words = new ArrayList<>(ofAgent());
        words.addAll(ignoredUncaught());
        words.addAll(jvm());
        return String.join(" ", words);
    }
}

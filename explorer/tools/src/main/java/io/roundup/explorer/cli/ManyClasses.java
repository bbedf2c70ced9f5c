// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.Shard;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.MergedReports;
import io.roundup.explorer.suite.report.SuiteJson;
import io.roundup.explorer.suite.report.SuiteText;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** {@code test} with several classes, each of which is tested by {@code test} in a process of its own. */
record ManyClasses(Given given) implements ProgramCommand {
    /** They are about one class. */
    private static final List<Option<?>> OF_ONE =
            List.of(TestOptions.PROGRAM, TestOptions.WRITE, Options.REPLAY, Options.HTML, Options.SCHEDULE);

    /** {@return whether there are several classes, or one is tested as one of several} */
    static boolean areAsked(Given given) {
        return given.get(TestOptions.CLASSES).size() > 1
                || given.isGiven(ShardOption.SHARD)
                || given.isGiven(TestOptions.JOBS)
                || ClusterProcess.isAsked(given);
    }

    /** Tests them, and prints a table. {@return the exit code} @throws IOException if that cannot be begun */
    int test(PrintWriter out, Colours colours) throws IOException {
        requireUsable();
        OutputFile json = OutputFile.ofGiven(given, Options.JSON);
        Shard shard = given.get(ShardOption.SHARD);
        String classPath = given.get(TestOptions.CLASS_PATH);
        List<SuiteHarness> classes = shard.of(given.get(TestOptions.CLASSES), name -> name).stream()
                .distinct()
                .map(name -> new SuiteHarness(name, classPath, "", false))
                .toList();
        SuiteResult<HarnessResult> found;
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            // Each test is watched by its own process.
            end.found();
            int jobs = given.or(TestOptions.JOBS, Runtime.getRuntime().availableProcessors());
            found = new SuiteRun(given, this, null, end.stop(), SuiteCommand.earlier(json, kind()))
                    .run(classes, jobs, end);
            new SuiteText(out, colours).print(found);
            if (json != null) {
                json.write(MergedReports.part(SuiteJson.write(found), shard), out);
            }
        }
        return found.verdict().exitCode();
    }

    /** What all have in common is refused once, and not by each. */
    private void requireUsable() {
        for (Option<?> one : OF_ONE) {
            if (given.isGiven(one)) {
                throw new InputException(one.name() + " is about one class. Name one class, without --jobs, --shard and"
                        + " --cluster, or leave it out.");
            }
        }
        ClusterOptions.requireAlone(given, TestOptions.JOBS);
        given.orNull(Options.QUASI);
        // Which methods there are, each class knows by itself; and each is tested by one process.
        given.without(
                List.of(Options.QUASI, Options.SYNCHRONIZES, Options.CLUSTER),
                () -> AskedExploration.of(given, new ClassPath(given.get(TestOptions.CLASS_PATH)), Set.of()));
        ProgramSources.of(given, given.get(TestOptions.CLASS_PATH));
    }

    @Override
    public ItemKind kind() {
        return HarnessVerdict.CLASSES;
    }

    @Override
    public List<String> targets() {
        return Stream.of(given.get(TestOptions.CLASS_PATH).split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .toList();
    }

    @Override
    public String name() {
        return "test";
    }

    @Override
    public List<String> words(Option<?>... but) {
        List<Option<?>> ofEach = new ArrayList<>(TestOptions.options());
        ofEach.removeAll(List.of(
                TestOptions.CLASSES, TestOptions.CLASS_PATH, TestOptions.JOBS, ShardOption.SHARD, Options.JSON));
        ofEach.removeAll(ClusterOptions.ALL);
        ofEach.removeAll(List.of(but));
        return given.words(ofEach);
    }

    @Override
    public List<String> workers(int processes) {
        return given.isGiven(Options.WORKERS) ? List.of() : List.of(Options.WORKERS.name(), String.valueOf(processes));
    }

    @Override
    public double seconds() {
        return given.get(TestOptions.TIMEOUT);
    }

    /** The process of the class knows best what repeats its violation, but not by which JVM this one was asked. */
    @Override
    public HarnessResult read(SuiteHarness program, String json, double seconds) {
        HarnessResult read = SuiteJson.readTest(program, json, seconds);
        String again = read.command();
        return read.with(
                again.isEmpty()
                        ? alone(program)
                        : ShellWords.joined(StartedJvm.words()) + again.substring(again.indexOf(" -jar ")),
                "",
                "");
    }

    @Override
    public String alone(SuiteHarness program) {
        List<String> command = new ArrayList<>(StartedJvm.words());
        command.addAll(List.of("-jar", StartedJar.ofCommand(), name()));
        if (!program.classPath().isEmpty()) {
            command.addAll(List.of("-cp", program.classPath()));
        }
        command.add(program.name());
        command.addAll(words());
        return ShellWords.joined(command);
    }
}

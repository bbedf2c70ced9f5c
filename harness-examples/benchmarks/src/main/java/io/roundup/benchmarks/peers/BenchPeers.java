// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import io.roundup.benchmarks.lincheck.LincheckChecker;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of {@code scripts/bench-peers}. */
@Command(
        name = "bench-peers",
        sortOptions = false,
        description =
                "Measures Round-Up and its peers on the same scenarios: each measurement in a JVM of its own, the tools"
                        + " in turns, printed as medians.")
public final class BenchPeers implements Callable<Integer> {
    private static final int FAILED = 70;

    @Option(names = "--repetitions", paramLabel = "N", description = "Measurements of each row (default 5).")
    int repetitions = 5;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Processor time for which a rate is measured, after a warm-up as long (default 3).")
    double seconds = 3;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "The most executions of an exploration that is to run to its end (default 100000).")
    int limit = 100_000;

    @Option(
            names = "--cpus",
            paramLabel = "LIST",
            description = "Pin every JVM to these processors, as taskset takes them, such as 1.")
    String cpus = "";

    @Option(names = "--table", paramLabel = "NAME", description = "Only this table: rates, exhaustion or finding.")
    @Nullable
    Table table;

    @Option(names = "--timeout", paramLabel = "S", description = "The most seconds of one JVM (default 600).")
    int timeout = 600;

    @Option(names = "--heap", description = "Measure the live heap of long explorations instead, with -Xmx256m.")
    boolean heap;

    @Option(
            names = "--executions",
            paramLabel = "N",
            description = "With --heap: how many executions (default 10000000).")
    long executions = 10_000_000;

    @Option(names = "--json", paramLabel = "FILE", description = "Write every value as JSON, too.")
    @Nullable
    Path json;

    @Option(names = "--help", usageHelp = true, description = "Print this help.")
    boolean help;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    /** Runs the command. @param args its options */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** {@return the command, for tests that give it other streams} */
    static CommandLine commandLine() {
        return new CommandLine(new BenchPeers())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, line, parsed) -> {
                    if (!(failure instanceof IOException)) {
                        throw failure;
                    }
                    line.getErr().println("bench-peers: " + failure.getMessage());
                    return FAILED;
                });
    }

    @Override
    public Integer call() throws IOException {
        require(repetitions >= 1, "--repetitions", "at least 1", repetitions);
        require(seconds > 0, "--seconds", "more than 0", seconds);
        require(limit >= 1, "--limit", "at least 1", limit);
        require(timeout >= 1, "--timeout", "at least 1", timeout);
        require(executions >= 1, "--executions", "at least 1", executions);
        require(cpus.matches("|[0-9]+([,-][0-9]+)*"), "--cpus", "a list such as 1 or 0,1", cpus);
        require(json == null || isWritable(json), "--json", "a file that can be written", String.valueOf(json));
        require(json == null || !heap, "--json", "left out with --heap, which has no JSON", String.valueOf(json));
        Launcher launcher = new Launcher(
                Path.of(System.getProperty("roundup.jar", "explorer/target/roundup.jar")),
                System.getProperty("java.class.path"),
                cpus,
                timeout);
        require(Files.isReadable(launcher.roundUp()), "-Droundup.jar", "the built roundup.jar", launcher.roundUp());
        int tried = tryProcessors(launcher);
        require(tried == 0, "--cpus", "processors that taskset can pin to", cpus);
        List<Condition> conditions = conditions();
        PrintWriter out = spec.commandLine().getOut();
        conditions.forEach(condition -> out.println(condition.name() + ": " + condition.value()));
        out.println();
        out.flush();
        if (heap) {
            Heap.measure(launcher, executions, out);
            return 0;
        }
        List<Row> rows = measure(launcher, spec.commandLine().getErr());
        out.print(TextTables.print(rows));
        out.flush();
        if (json != null) {
            Files.writeString(json, JsonResults.write(conditions, rows));
        }
        return 0;
    }

    private List<Row> measure(Launcher launcher, PrintWriter progress) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Trial trial : Trials.all(seconds, limit, Runtime.version().feature())) {
            if (table == null || trial.table() == table) {
                rows.add(new Row(trial));
            }
        }
        for (int i = 1; i <= repetitions; i++) {
            for (Row row : rows) {
                progress.println(i + "/" + repetitions + " " + row.trial().tool() + ", "
                        + row.trial().subject());
                progress.flush();
                row.add(row.trial().measure(launcher));
            }
        }
        return rows;
    }

    private List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        conditions.add(new Condition("jdk", System.getProperty("java.vm.name") + " " + Runtime.version()));
        conditions.add(new Condition(
                "processors",
                Runtime.getRuntime().availableProcessors() + (cpus.isEmpty() ? "" : ", every JVM pinned to " + cpus)));
        if (!heap) {
            conditions.add(new Condition("lincheck", LincheckChecker.version()));
            conditions.add(new Condition("repetitions", String.valueOf(repetitions)));
            conditions.add(new Condition("seconds", String.valueOf(seconds)));
            conditions.add(new Condition("limit", String.valueOf(limit)));
        }
        return conditions;
    }

    private static int tryProcessors(Launcher launcher) {
        try {
            return launcher.run(List.of("-cp", launcher.classPath(), EmptyMain.class.getName()))
                    .exitCode();
        } catch (IOException notStarted) {
            return -1;
        }
    }

    private static boolean isWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return !Files.isDirectory(file) && folder != null && Files.isWritable(folder);
    }

    private void require(boolean holds, String option, String expected, Object actual) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), option + " must be " + expected + ", not " + actual + ".");
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands, one line each. Only the one that is called is made: to read the options of all of them takes a new JVM
 * longer than a small exploration. So {@link #make} is a switch, and no map, which would load the classes of all. So does the
 * JVM to see that one is a {@link Command}.
 */
final class AllCommands {
    private static final String HISTORY = "history";

    /** In the order of the help. */
    private static final List<String> NAMES = List.of(
            "check",
            "test",
            TestWorkerCommand.NAME,
            SuiteCommand.NAME,
            JUnitCommand.NAME,
            WorkerProcesses.WORKER,
            HISTORY,
            HistoryWorkerCommand.NAME,
            CommandWorkerCommand.NAME,
            "play",
            JCStressCommand.NAME,
            JCStressWorkerCommand.NAME,
            "stress",
            WeakenCommand.NAME,
            MergeCommand.NAME,
            "list",
            "mcp",
            "schema",
            "completion");

    private static final List<String> OF_HISTORY = List.of("check", "least-k");

    /** Those that explore in this process, and so need the agent. */
    private static final List<String> EXPLORING = List.of(
            "check",
            "test",
            TestWorkerCommand.NAME,
            "play",
            WeakenCommand.NAME,
            WorkerProcesses.WORKER,
            JCStressCommand.NAME,
            JCStressWorkerCommand.NAME);

    private AllCommands() {}

    /** {@return whether a command explores in this process} @param name of the command */
    static boolean explores(String name) {
        return EXPLORING.contains(name);
    }

    /**
     * {@return the command line with the command that is called; with all, if that is none of them or help is asked for}
     *
     * @param arguments of the process
     */
    static CommandLine line(List<String> arguments) {
        CommandGroup root = new CommandGroup(
                "roundup",
                "Explores the interleavings of concurrent Java code and decides (quasi) linearizability.",
                "java -jar roundup.jar check -cp classes QueueHarness");
        CommandLine line = new CommandLine(root.spec());
        add(line, "", NAMES, arguments);
        return line;
    }

    private static void add(CommandLine parent, String path, List<String> names, List<String> arguments) {
        String called = arguments.isEmpty() ? "" : arguments.get(0);
        boolean isOne = names.contains(called);
        for (String name : isOne ? List.of(called) : names) {
            CommandLine line = new CommandLine(make(path + name));
            if (path.isEmpty() && name.equals(HISTORY)) {
                add(line, HISTORY + " ", OF_HISTORY, isOne ? arguments.subList(1, arguments.size()) : List.of());
            }
            parent.addSubcommand(name, line);
        }
    }

    private static CommandSpec make(String path) {
        return switch (path) {
            case "check" -> new CheckCommand().spec();
            case "test" -> new TestCommand().spec();
            case TestWorkerCommand.NAME -> new TestWorkerCommand().spec();
            case SuiteCommand.NAME -> new SuiteCommand().spec();
            case JUnitCommand.NAME -> new JUnitCommand().spec();
            case WorkerProcesses.WORKER -> new WorkerCommand().spec();
            case HISTORY ->
                new CommandGroup(
                                HISTORY,
                                "Judges recorded histories.",
                                "java -jar roundup.jar history check histories --spec queue")
                        .spec();
            case "history check" -> new HistoryCheckCommand().spec();
            case "history least-k" -> new HistoryLeastKCommand().spec();
            case HistoryWorkerCommand.NAME -> new HistoryWorkerCommand().spec();
            case CommandWorkerCommand.NAME -> new CommandWorkerCommand().spec();
            case "play" -> new PlayCommand().spec();
            case JCStressCommand.NAME -> new JCStressCommand().spec();
            case JCStressWorkerCommand.NAME -> new JCStressWorkerCommand().spec();
            case "stress" -> new StressCommand().spec();
            case WeakenCommand.NAME -> new WeakenCommand().spec();
            case MergeCommand.NAME -> new MergeCommand().spec();
            case "list" -> new ListCommand().spec();
            case "mcp" -> new McpCommand().spec();
            case "schema" -> new SchemaCommand().spec();
            case "completion" -> new CompletionCommand(() -> line(List.of())).spec();
            default -> throw new IllegalArgumentException(path);
        };
    }
}

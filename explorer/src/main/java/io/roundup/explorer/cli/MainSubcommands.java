// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.List;
import picocli.CommandLine;

/** The commands of {@link Main}, one line each. */
final class MainSubcommands extends Subcommands {
    private static final String CHECK = "check";
    private static final String TEST = "test";
    private static final String HISTORY = "history";
    private static final String PLAY = "play";
    private static final String STRESS = "stress";
    private static final String LIST = "list";
    private static final String MCP = "mcp";
    private static final String SCHEMA = "schema";
    private static final String COMPLETION = "completion";

    /** Those that explore in this process, and so need the agent. */
    private static final List<String> EXPLORING =
            List.of(CHECK, TEST, PLAY, WorkerCommand.NAME, JCStressCommand.NAME, JCStressWorkerCommand.NAME);

    MainSubcommands() {
        super(
                CHECK,
                TEST,
                SuiteCommand.NAME,
                JUnitCommand.NAME,
                WorkerCommand.NAME,
                HISTORY,
                PLAY,
                JCStressCommand.NAME,
                JCStressWorkerCommand.NAME,
                STRESS,
                LIST,
                MCP,
                SCHEMA,
                COMPLETION);
    }

    /** {@return whether a command explores in this process} @param name of the command */
    static boolean explores(String name) {
        return EXPLORING.contains(name);
    }

    @Override
    Object make(String name) {
        return switch (name) {
            case CHECK -> CheckCommand.spec();
            case TEST -> TestCommand.spec();
            case SuiteCommand.NAME -> SuiteCommand.spec();
            case JUnitCommand.NAME -> JUnitCommand.spec();
            case WorkerCommand.NAME -> WorkerCommand.spec();
            case HISTORY -> new HistoryCommand();
            case PLAY -> PlayCommand.spec();
            case JCStressCommand.NAME -> JCStressCommand.spec();
            case JCStressWorkerCommand.NAME -> JCStressWorkerCommand.spec();
            case STRESS -> new StressCommand();
            case LIST -> new ListCommand();
            case MCP -> new McpCommand();
            case SCHEMA -> new SchemaCommand();
            case COMPLETION -> new CompletionCommand();
            default -> throw new IllegalArgumentException(name);
        };
    }

    @Override
    void addBelow(String name, CommandLine line, List<String> arguments) {
        if (name.equals(HISTORY)) {
            new HistorySubcommands().addTo(line, arguments);
        }
    }
}

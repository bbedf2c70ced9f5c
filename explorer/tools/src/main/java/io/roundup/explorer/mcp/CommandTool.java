// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The tools that run one command and answer what it prints: a row each. An argument becomes the option of its name. */
enum CommandTool {
    TEST("test", "test", "class", "--timeout"),
    SUITE("suite", "suite", "targets", "--timeout"),
    JUNIT("junit", "junit", "tests", "--seconds"),
    LIST("list_harnesses", "list", "", ""),
    HISTORY("history_check", "history check", "files", "");

    /** Suites have as many time limits as programs. Whoever calls may cancel what takes so long. */
    private static final double MOST_SECONDS = 3600;

    /** As exit codes of {@code history check}: all are linearizable, one is not, one is undecided. */
    private static final List<Integer> VERDICTS = List.of(0, 1, 3);

    private final String tool;
    private final String command;
    private final String operand;
    private final String timeLimit;

    /**
     * A row.
     *
     * @param tool its name
     * @param command that it runs
     * @param operand the argument that is no option, or an empty text
     * @param timeLimit the option that takes the time limit; if it is empty, that of the process is one
     */
    CommandTool(String tool, String command, String operand, String timeLimit) {
        this.tool = tool;
        this.command = command;
        this.operand = operand;
        this.timeLimit = timeLimit;
    }

    /** {@return the tool} @param child runs commands */
    Tool of(ChildCommand child) {
        return Tool.described(tool, arguments -> call(child, arguments));
    }

    private ToolAnswer call(ChildCommand child, Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        for (String name : arguments.json().keySet()) {
            if (!name.equals(operand) && !name.equals(Arguments.TIME_LIMIT)) {
                arguments.addTo(words, name);
            }
        }
        double seconds = arguments.seconds();
        if (!timeLimit.isEmpty()) {
            words.add(timeLimit + "=" + seconds);
        }
        words.addAll(operands(arguments));
        Ended ended = child.run(words, files(), patience(seconds));
        boolean isAnswer = switch (this) {
            case LIST -> ended.code() == 0;
            case HISTORY -> VERDICTS.contains(ended.code());
            default -> HarnessTools.isAnswer(ended);
        };
        return isAnswer
                ? new ToolAnswer(ended.out() + ended.err(), false, Checks.result(ended.result()))
                : ToolAnswer.error(ended.err() + ended.out());
    }

    private List<String> operands(Arguments arguments) throws ToolInputException {
        return switch (this) {
            case TEST -> List.of(arguments.className(operand));
            case JUNIT -> arguments.tests(operand);
            case SUITE, HISTORY -> arguments.paths(operand);
            case LIST -> List.of();
        };
    }

    /** {@return the options that take files which the command writes} */
    private List<String> files() {
        return switch (this) {
            case TEST -> List.of(ChildCommand.JSON, "--schedule");
            case LIST -> List.of();
            default -> List.of(ChildCommand.JSON);
        };
    }

    private double patience(double seconds) {
        return switch (this) {
            case TEST -> seconds + HarnessTools.REST;
            case SUITE, JUNIT -> MOST_SECONDS;
            case LIST, HISTORY -> seconds;
        };
    }
}

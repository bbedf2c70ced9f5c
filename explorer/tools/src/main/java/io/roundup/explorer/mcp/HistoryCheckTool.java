// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Judges recorded histories. */
record HistoryCheckTool(ChildCommand command) implements Tool {
    /** As exit codes: all are linearizable, one is not, one is undecided. */
    private static final List<Integer> VERDICTS = List.of(0, 1, 3);

    @Override
    public String name() {
        return "history_check";
    }

    @Override
    public String description() {
        return "Decides whether recorded histories of concurrent calls are linearizable, or quasi linearizable: logs of"
                + " Jepsen, Porcupine and others, or the format of Round-Up.";
    }

    @Override
    public Parameters parameters() {
        return new Parameters()
                .requiredTexts("files", "The files with the histories, or folders of them.")
                .requiredText(
                        "spec",
                        "What is legal: the name of a specification such as queue, stack, set, map, register,"
                                + " cas-register or counter, or a class.")
                .text(HarnessCommand.CLASS_PATH, "Folders and jars with the classes that are named.")
                .text("format", "How the files are written; found out by their content without it.")
                .text("quasi", "How far calls may be out of order, such as deq=2, or *=1 for all methods.")
                .flag("explain", "Also say which operations contradict each other, which can take far longer.")
                .integer("maxStates", "Give up on a history after so many states of the search.")
                .number(HarnessCommand.TIME_LIMIT, "Stop after so many seconds; the default is 60.");
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("history", "check"));
        arguments.addTo(words, HarnessCommand.CLASS_PATH, "spec", "format", "quasi", "explain", "maxStates");
        words.addAll(arguments.paths("files"));
        Ended ended = command.run(words, List.of(ChildCommand.JSON), arguments.seconds());
        return VERDICTS.contains(ended.code())
                ? new ToolAnswer(ended.out() + ended.err(), false, Checks.result(ended.result()))
                : ToolAnswer.error(ended.err() + ended.out());
    }
}

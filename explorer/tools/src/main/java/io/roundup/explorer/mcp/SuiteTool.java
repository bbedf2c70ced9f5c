// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explores all harnesses of a project. */
record SuiteTool(ChildCommand command) implements Tool {
    private static final String TARGETS = "targets";

    /** A suite has as many time limits as harnesses. Whoever calls may cancel it. */
    private static final double MOST_SECONDS = 3600;

    @Override
    public String name() {
        return "suite";
    }

    @Override
    public String description() {
        return "Explores all harnesses that folders, jars or patterns have, several at once, and answers a table with the"
                + " verdict of each, what was found, and the command that explores it alone.";
    }

    @Override
    public Parameters parameters() {
        return HarnessCommand.addJudging(new Parameters()
                        .requiredTexts(
                                TARGETS,
                                "Folders with class files, jars, or patterns such as classes/**/*Harness.class.")
                        .text(HarnessCommand.CLASS_PATH, "Folders and jars with what the harnesses need besides."))
                .number(
                        HarnessCommand.TIME_LIMIT,
                        "Stop the exploration of each harness after so many seconds; the default is 60.");
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("suite"));
        arguments.addTo(words, HarnessCommand.CLASS_PATH);
        HarnessCommand.addJudgement(words, arguments);
        words.add("--timeout=" + arguments.seconds());
        words.addAll(arguments.paths(TARGETS));
        Ended ended = command.run(words, List.of(ChildCommand.JSON), MOST_SECONDS);
        return HarnessCommand.answer(ended);
    }
}

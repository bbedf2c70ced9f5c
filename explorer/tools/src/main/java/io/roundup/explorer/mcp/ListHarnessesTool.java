// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks for harnesses. */
record ListHarnessesTool(ChildCommand command) implements Tool {
    @Override
    public String name() {
        return "list_harnesses";
    }

    @Override
    public String description() {
        return "Lists the harness classes of a class path, each with its actors: what check can explore.";
    }

    @Override
    public Parameters parameters() {
        return new Parameters()
                .requiredText(
                        HarnessCommand.CLASS_PATH,
                        "Folders and jars with compiled classes, separated as in a class path of Java.")
                .number(HarnessCommand.TIME_LIMIT, "Stop after so many seconds; the default is 60.");
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("list"));
        arguments.addTo(words, HarnessCommand.CLASS_PATH);
        Ended ended = command.run(words, List.of(), arguments.seconds());
        return ended.code() == 0 ? ToolAnswer.of(ended.out()) : ToolAnswer.error(ended.err() + ended.out());
    }
}

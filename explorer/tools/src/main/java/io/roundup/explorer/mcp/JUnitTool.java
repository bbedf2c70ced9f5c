// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explores the existing tests of a project. */
record JUnitTool(ChildCommand command) implements Tool {
    private static final String TESTS = "tests";

    /** Whoever calls may cancel what takes so long. */
    private static final double MOST_SECONDS = 3600;

    @Override
    public String name() {
        return "junit";
    }

    @Override
    public String description() {
        return "Explores existing tests of JUnit as they are: each that starts threads, in as many interleavings as its time"
                + " allows. The answer has the verdict of each test, what was found, and the command that shows it again.";
    }

    @Override
    public Parameters parameters() {
        return new Parameters()
                .requiredTexts(
                        TESTS,
                        "What is explored: classes, methods as com.acme.QueueTest#method, or packages as com.acme.*.")
                .requiredText(HarnessCommand.CLASS_PATH, "The class path of the tests, as the build tool runs them.")
                .text("inside", "Explore inside these library classes, which are taken as atomic otherwise, or all.")
                .text("ignoreUncaught", "Classes of exceptions with which threads may end, subclasses included.")
                .flag("races", "Also report data races on plain variables.")
                .number(
                        HarnessCommand.TIME_LIMIT,
                        "Stop the exploration of each test after so many seconds; the default is 60.");
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("junit"));
        arguments.addTo(words, HarnessCommand.CLASS_PATH, "inside", "ignoreUncaught", "races");
        words.add("--seconds=" + arguments.seconds());
        words.addAll(arguments.tests(TESTS));
        Ended ended = command.run(words, List.of(ChildCommand.JSON), MOST_SECONDS);
        return HarnessCommand.answer(ended);
    }
}

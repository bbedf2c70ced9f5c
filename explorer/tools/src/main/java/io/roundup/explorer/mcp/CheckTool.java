// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Explores a harness. */
record CheckTool(HarnessCommand command, Checks checks) implements Tool {
    @Override
    public String name() {
        return "check";
    }

    @Override
    public String description() {
        return "Runs concurrent Java code in every thread interleaving, and shows one that goes wrong: a result that no"
                + " order of the calls explains, a deadlock, a livelock, an uncaught exception, a data race. The code is"
                + " given as a compiled harness class: a field holds the object under test, and each method with @Actor"
                + " is run by a thread. The answer begins with the verdict; a violation comes with a token for replay"
                + " and explain.";
    }

    @Override
    public Parameters parameters() {
        Parameters parameters = new Parameters()
                .requiredText(
                        HarnessCommand.HARNESS, "The full name of the harness class, such as com.acme.QueueHarness.")
                .requiredText(
                        HarnessCommand.CLASS_PATH,
                        "Folders and jars with the compiled classes, separated as in a class path of Java.")
                .text(
                        "strategy",
                        "Which executions are made: auto (the default), dpor, dpor-histories, dfs, exhaustive,"
                                + " random, pct, pos, surw, switches or round-robin.")
                .integer("preemptions", "At most so many preemptions: switches away from a thread that could go on.")
                .integer("maxExecutions", "Stop after so many executions.")
                .integer("seed", "Fixes what is picked at random.")
                .text("inside", "Explore inside these library classes, which are taken as atomic otherwise, or all.");
        return HarnessCommand.addJudging(parameters);
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        arguments.addTo(words, "strategy", "preemptions", "maxExecutions", "seed", "inside");
        HarnessCommand.Outcome outcome = command.run(arguments, words);
        if (outcome.result() != null) {
            checks.note(arguments, outcome.result());
        }
        return outcome.answer();
    }
}

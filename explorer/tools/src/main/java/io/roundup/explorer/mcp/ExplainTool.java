// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.List;

/** Tells a counterexample in sentences. */
record ExplainTool(ReplayTool replay, Checks checks) implements Tool {
    @Override
    public String name() {
        return "explain";
    }

    @Override
    public String description() {
        return "Explains a counterexample in plain words: what is wrong, which calls contradict each other, what stands"
                + " out, and which thread ran when. Without a token, the last violation of this session.";
    }

    @Override
    public Parameters parameters() {
        return HarnessCommand.addJudging(new Parameters()
                .text(ReplayTool.TOKEN, "The token of the schedule; without it, the last violation.")
                .text(HarnessCommand.HARNESS, "The harness class, for a token of another session.")
                .text(HarnessCommand.CLASS_PATH, "Its class path, for a token of another session."));
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        String token = arguments.text(ReplayTool.TOKEN);
        Checks.Check known = token == null ? checks.last() : checks.of(token);
        if (known != null) {
            return told(known.explanation());
        }
        if (token == null) {
            throw new ToolInputException(
                    "No check of this session has found a violation. Call check first, or give a token.");
        }
        HarnessCommand.Outcome outcome = replay.outcome(arguments);
        return outcome.result() == null ? outcome.answer() : told(Checks.explanation(outcome.result()));
    }

    private static ToolAnswer told(List<String> sentences) {
        return ToolAnswer.of(String.join("\n", sentences));
    }
}

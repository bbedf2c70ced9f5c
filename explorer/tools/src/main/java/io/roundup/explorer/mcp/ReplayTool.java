// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonObject;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Repeats one execution, step for step. */
record ReplayTool(HarnessCommand command, Checks checks) implements Tool {
    static final String TOKEN = "token";

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public String description() {
        return "Runs one recorded execution again, step for step, and judges it: to see whether a change has repaired it,"
                + " or to look at the steps. A token that check has answered in this session needs nothing else.";
    }

    @Override
    public Parameters parameters() {
        return HarnessCommand.addJudging(new Parameters()
                .requiredText(TOKEN, "The token of the schedule, as check has answered it.")
                .text(HarnessCommand.HARNESS, "The harness class, for a token of another session.")
                .text(HarnessCommand.CLASS_PATH, "Its class path, for a token of another session."));
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        return outcome(arguments).answer();
    }

    /** {@return what came of a replay} @param arguments with a token */
    HarnessCommand.Outcome outcome(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        String token = String.valueOf(arguments.text(TOKEN));
        if (!token.matches("[\\w.-]+")) {
            throw new ToolInputException("The argument 'token' is no token of a schedule: '" + token
                    + "'. Copy the whole one that check answered.");
        }
        JsonObject all = new JsonObject();
        Checks.Check check = checks.of(token);
        if (check != null) {
            check.arguments().json().entrySet().forEach(each -> all.add(each.getKey(), each.getValue()));
        } else if (!arguments.has(HarnessCommand.HARNESS)) {
            throw new ToolInputException(
                    "No check of this session has answered the token " + token
                            + ". Give its harness and classPath, and the spec, golden, quasi and races that it was found with.");
        }
        arguments.json().entrySet().forEach(each -> all.add(each.getKey(), each.getValue()));
        List<String> words = new ArrayList<>(List.of("--replay=" + token));
        return command.run(new Arguments(all), words);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tools that run the command {@code check}: it explores a harness, or replays an execution that goes wrong.
 *
 * @param command runs commands
 * @param checks the violations that were found
 */
record HarnessTools(ChildCommand command, Checks checks) {
    private static final String HARNESS = "harness";
    private static final String TOKEN = "token";

    /** From the time limit of the exploration to that of its process. */
    static final double REST = 30;

    /** The exit code of what may be told without a result: that nothing could be explored here. */
    private static final int UNDECIDED = 3;

    /** A structured answer has no longer interleaving; the text has it. */
    private static final int MOST_STEPS = 500;

    /**
     * What came of it.
     *
     * @param answer for the client
     * @param result what was found, or null
     */
    private record Outcome(ToolAnswer answer, @Nullable JsonObject result) {}

    List<Tool> all() {
        return List.of(
                Tool.described("check", this::check),
                Tool.described("replay", arguments -> replay(arguments).answer()),
                Tool.described("explain", this::explain));
    }

    /** {@return whether a command ended with a result, or with why there is none} */
    static boolean isAnswer(Ended ended) {
        return !ended.result().isEmpty() || ended.code() == UNDECIDED;
    }

    private ToolAnswer check(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        Outcome outcome = run(arguments);
        if (outcome.result() != null) {
            checks.note(arguments, outcome.result());
        }
        return outcome.answer();
    }

    private Outcome replay(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        String token = String.valueOf(arguments.text(TOKEN));
        if (!token.matches("[\\w.-]+")) {
            throw new ToolInputException("The argument 'token' is not a token of a schedule: '" + token
                    + "'. Copy the whole one that check answered.");
        }
        JsonObject all = new JsonObject();
        Checks.Check check = checks.of(token);
        if (check != null) {
            check.arguments().json().entrySet().forEach(each -> all.add(each.getKey(), each.getValue()));
            List.of("strategy", "preemptions", "maxExecutions", "seed", "inside")
                    .forEach(all::remove);
        } else if (!arguments.has(HARNESS)) {
            throw new ToolInputException(
                    "No check of this session has answered the token " + token
                            + ". Give its harness and classPath, and the spec, golden, quasi and races that it was found with.");
        }
        arguments.json().entrySet().forEach(each -> all.add(each.getKey(), each.getValue()));
        return run(new Arguments(all));
    }

    private ToolAnswer explain(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        String token = arguments.text(TOKEN);
        Checks.Check known = token == null ? checks.last() : checks.of(token);
        if (known != null) {
            return ToolAnswer.of(String.join("\n", known.explanation()));
        }
        if (token == null) {
            throw new ToolInputException(
                    "No check of this session has found a violation. Call check first, or give a token.");
        }
        Outcome outcome = replay(arguments);
        return outcome.result() == null
                ? outcome.answer()
                : ToolAnswer.of(String.join("\n", Checks.explanation(outcome.result())));
    }

    private Outcome run(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("check"));
        for (String name : arguments.json().keySet()) {
            if (name.equals(TOKEN)) {
                words.add("--replay=" + arguments.text(TOKEN));
            } else if (!name.equals(HARNESS) && !name.equals(Arguments.TIME_LIMIT)) {
                arguments.addTo(words, name);
            }
        }
        words.add(arguments.className(HARNESS));
        double seconds = arguments.seconds();
        words.add("--timeout=" + seconds);
        Ended ended = command.run(words, List.of(ChildCommand.JSON, "--schedule"), seconds + REST);
        if (!isAnswer(ended)) {
            return new Outcome(ToolAnswer.error(ended.err() + ended.out()), null);
        }
        JsonObject result = Checks.result(ended.result());
        return new Outcome(new ToolAnswer(ended.out() + ended.err(), false, shortened(result)), result);
    }

    private static @Nullable JsonObject shortened(@Nullable JsonObject result) {
        if (result != null
                && result.get("interleaving").isJsonArray()
                && result.getAsJsonArray("interleaving").size() > MOST_STEPS) {
            JsonObject rest = result.deepCopy();
            rest.add("interleaving", JsonNull.INSTANCE);
            return rest;
        }
        return result;
    }
}

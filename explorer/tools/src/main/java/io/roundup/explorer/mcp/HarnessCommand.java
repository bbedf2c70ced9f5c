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

/** The command {@code check} for tools: it explores a harness, or replays an execution of it. */
record HarnessCommand(ChildCommand command) {
    static final String HARNESS = "harness";
    static final String CLASS_PATH = "classPath";
    static final String TIME_LIMIT = "timeLimitSeconds";

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
    record Outcome(ToolAnswer answer, @Nullable JsonObject result) {}

    /** Adds what says what is legal, and what is looked at: a replay is judged by the same. */
    static Parameters addJudging(Parameters parameters) {
        return parameters
                .text(
                        "spec",
                        "What is legal: the name of a specification such as queue, stack, set, map, register or"
                                + " counter, or a class. Without it, what one thread alone sees is legal.")
                .text("golden", "A class with the same methods; what it does in one thread is legal.")
                .text("quasi", "How far calls may be out of order, such as deq=2, or *=1 for all methods.")
                .flag("races", "Also report data races on plain variables.")
                .text(
                        "ignoreUncaught",
                        "Classes of exceptions with which threads may end, subclasses included, such as"
                                + " IllegalStateException; several with commas between them.")
                .integer(
                        "maxSteps",
                        "Stop an execution after so many steps; the default is 20000, doubled up to four times where that ends executions.")
                .number(TIME_LIMIT, "Stop after so many seconds; the default is 60.");
    }

    /**
     * Runs it.
     *
     * @param arguments of the tool
     * @param more words of the command
     */
    Outcome run(Arguments arguments, List<String> more)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("check"));
        arguments.addTo(words, CLASS_PATH);
        addJudgement(words, arguments);
        words.addAll(more);
        words.add(arguments.className(HARNESS));
        double seconds = arguments.seconds();
        words.add("--timeout=" + seconds);
        Ended ended = command.run(words, List.of(ChildCommand.JSON, "--schedule"), seconds + REST);
        if (ended.result().isEmpty() && ended.code() != UNDECIDED) {
            return new Outcome(ToolAnswer.error(ended.err() + ended.out()), null);
        }
        JsonObject result = Checks.result(ended.result());
        return new Outcome(new ToolAnswer(ended.out() + ended.err(), false, shortened(result)), result);
    }

    /** Adds what says what is legal, and what is looked at. @param words of a command */
    static void addJudgement(List<String> words, Arguments arguments) {
        arguments.addTo(words, "spec", "golden", "quasi", "races", "ignoreUncaught", "maxSteps");
    }

    /** {@return the answer of a command that ended with a result, or with why there is none} */
    static ToolAnswer answer(Ended ended) {
        return ended.result().isEmpty() && ended.code() != UNDECIDED
                ? ToolAnswer.error(ended.err() + ended.out())
                : new ToolAnswer(ended.out() + ended.err(), false, Checks.result(ended.result()));
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

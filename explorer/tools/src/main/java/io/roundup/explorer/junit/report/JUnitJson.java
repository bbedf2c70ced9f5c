// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.PlainRacesJson;
import io.roundup.explorer.report.ThrownJson;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.SuiteJson;
import io.roundup.platform.NotRunAloneException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What came of existing tests as one JSON object, and what came of one as the JSON of its process tells it. */
public final class JUnitJson {
    private static final Json.Shape TEST = new Json.Shape(
            Map.of("type", "class", "kind", "violation", "token", "schedule", "page", "html"),
            Set.of("violation", "schedule", "command", "html"));

    private JUnitJson() {}

    /**
     * {@return the report; its schema is {@code junit.json}}
     *
     * @param result what was found
     * @param identity of the run, for one that goes on with it
     */
    public static String write(SuiteResult<JUnitOutcome> result, String identity) {
        return SuiteJson.write(result, identity, JUnitJson::outcome);
    }

    private static JsonObject outcome(JUnitOutcome outcome) {
        JsonObject json = TEST.of(outcome);
        json.remove("report");
        json.remove("sarif");
        return json;
    }

    /**
     * {@return what came of a test}
     *
     * @param test that was explored
     * @param ended its process, which has written its JSON
     * @param seconds that it took
     * @param sarif its results in that format, or an empty text
     * @param command gives what repeats an execution, from its token, or explores the test alone, from an empty text
     * @throws RuntimeException if that is damaged
     */
    public static JUnitOutcome read(
            JUnitTest test, Ended ended, double seconds, String sarif, UnaryOperator<String> command) {
        JsonObject json = JsonParser.parseString(ended.result()).getAsJsonObject();
        JUnitVerdict verdict = JUnitVerdict.of(json.get("verdict").getAsString());
        String token = text(json, "schedule");
        List<String> remarks = SuiteJson.texts(json.getAsJsonArray("warnings"));
        remarks.replaceAll(JUnitJson::ofThisCommand);
        if (verdict != JUnitVerdict.VIOLATION) {
            PlainRacesJson.texts(json.getAsJsonArray("plainRaces"))
                    .forEach(race -> remarks.add("data race on " + race));
        }
        if (!test.uncaught().isEmpty()) {
            remarks.add("other threads end with " + String.join(", ", test.uncaught())
                    + " without Round-Up, too, and the test passes: these are no violation");
        }
        if (json.get("idleCollector").getAsBoolean()) {
            remarks.add("threads wait for what the garbage collector finds: it found nothing");
        }
        if (json.get("randomValuesOfOneSeed").getAsBoolean()) {
            remarks.add(
                    "random values are those of the seed " + json.get("seed").getAsLong());
        }
        JUnitOutcome outcome = new JUnitOutcome(
                test.id(),
                test.type(),
                test.name(),
                verdict,
                1 + test.threads(),
                json.get("executions").getAsLong() + json.get("samples").getAsLong(),
                covered(json),
                json.get("seconds").getAsDouble(),
                seconds,
                text(json, "violation"),
                verdict == JUnitVerdict.VIOLATION
                        ? SuiteJson.found(verdict.text(), json)
                        : ofThisCommand(SuiteJson.found(verdict.text(), json)),
                remarks,
                token,
                command.apply(token),
                ended.out(),
                "",
                sarif);
        ThrownJson thrown = ThrownJson.read(json);
        // Where the engine does not run the test alone, nothing was found.
        return thrown != null && thrown.type().equals(NotRunAloneException.class.getName())
                ? outcome.undecided(
                        thrown.text().substring(thrown.type().length()).replaceFirst("^: ", ""), command.apply(""))
                : outcome;
    }

    /** {@return advice in the words of this command} Its name for a time limit says that it is that of each test. */
    private static String ofThisCommand(String advice) {
        return advice.replaceAll("--timeout\\b", "--seconds");
    }

    /** {@return what was explored, as far as that is no proof} */
    private static String covered(JsonObject json) {
        List<String> covered = new ArrayList<>();
        if (json.get("complete").getAsBoolean()) {
            boolean isWeak = json.has("memory");
            boolean isAll = isWeak && !json.get("loadBuffering").getAsBoolean();
            covered.add(
                    isAll ? "all executions" : isWeak ? "all executions without load buffering" : "all interleavings");
        } else if (!json.get("coveredPreemptions").isJsonNull()) {
            int most = json.get("coveredPreemptions").getAsInt();
            covered.add("up to " + most + (most == 1 ? " preemption" : " preemptions"));
        }
        JsonElement unseen = json.get("unseen");
        if (unseen.isJsonObject()) {
            double chance = unseen.getAsJsonObject().get("probability").getAsDouble();
            covered.add(String.format(Locale.ROOT, "a new trace in %.0f %% of samples", 100 * chance));
        }
        return String.join(", ", covered);
    }

    /**
     * {@return what came of tests in an earlier run that does not have to be explored again, by their ids}
     *
     * @param file of {@link #write}
     * @param identity of this run
     * @throws InputException if it cannot be read, or is of a run with other options
     */
    public static Map<String, JUnitOutcome> readAll(Path file, String identity) {
        JsonObject json;
        try {
            json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        } catch (IOException | RuntimeException damaged) {
            throw new InputException("The file " + file + " of --resume is not a result of junit. Give the file that an"
                    + " earlier run wrote by --json.");
        }
        String before = json.has("identity") ? json.get("identity").getAsString() : "";
        if (!before.equals(identity)) {
            throw new InputException("The run of " + file + " explored with other options: '" + before + "', now '"
                    + identity + "'. Give the same ones, or leave --resume out.");
        }
        Map<String, JUnitOutcome> outcomes = new HashMap<>();
        for (JsonElement each : json.getAsJsonArray("results")) {
            JsonObject result = each.getAsJsonObject();
            JUnitVerdict verdict = JUnitVerdict.of(result.get("verdict").getAsString());
            if (verdict.isOfExploration()) {
                outcomes.put(result.get("id").getAsString(), outcome(result));
            }
        }
        return outcomes;
    }

    /** The file has neither what was printed nor the log, and a page would be one of the earlier run. */
    private static JUnitOutcome outcome(JsonObject json) {
        json.addProperty("report", "");
        json.addProperty("sarif", "");
        json.addProperty("html", "");
        return TEST.read(json, JUnitOutcome.class);
    }

    private static String text(JsonObject json, String name) {
        JsonElement text = json.get(name);
        return text.isJsonNull() ? "" : text.getAsString();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.result.ExplorationVerdict;
import java.util.function.BinaryOperator;

/** Tests of JCStress as JSON: a whole suite for a program, and one test a line between processes. */
public final class TestsJson {
    private TestsJson() {}

    /**
     * {@return a suite as one JSON object; fields are added in later versions, never renamed}
     *
     * @param suite what was found
     * @param replayCommand gives the command line that replays an outcome, from the test and the token
     */
    public static String write(SuiteReport suite, BinaryOperator<String> replayCommand) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", suite.verdict().text());
        json.addProperty("tests", suite.tests().size());
        for (ExplorationVerdict verdict : ExplorationVerdict.values()) {
            json.addProperty(name(verdict), suite.count(verdict));
        }
        json.addProperty("seconds", suite.seconds());
        json.addProperty("processes", suite.processes());
        JsonArray results = new JsonArray();
        for (TestReport test : suite.tests()) {
            JsonObject result = test(test);
            for (JsonElement outcome : result.getAsJsonArray("outcomes")) {
                addReplay(outcome.getAsJsonObject(), test, replayCommand);
            }
            ReplayedTest replayed = suite.replays().get(test.test());
            result.add("interleaving", replayed == null ? null : JsonReport.interleaving(replayed.execution()));
            result.add("hardware", MeasuredJson.of(suite.measured().get(test.test())));
            results.add(result);
        }
        json.add("results", results);
        return Json.write(json);
    }

    private static String name(ExplorationVerdict verdict) {
        return switch (verdict) {
            case HOLDS -> "holding";
            case NO_VIOLATION -> "bounded";
            case UNDECIDED -> "undecided";
            case VIOLATION -> "violating";
        };
    }

    private static void addReplay(JsonObject outcome, TestReport test, BinaryOperator<String> replayCommand) {
        JsonElement token = outcome.get("schedule");
        outcome.addProperty(
                "replay", token.isJsonNull() ? null : replayCommand.apply(test.test(), token.getAsString()));
    }

    /** {@return a report as one line} @param test what was found of it */
    public static String line(TestReport test) {
        return test(test).toString();
    }

    private static JsonObject test(TestReport test) {
        JsonObject json = Json.object(test);
        JsonArray outcomes = new JsonArray();
        test.outcomes().forEach(outcome -> outcomes.add(MeasuredJson.of(outcome)));
        json.add("outcomes", outcomes);
        return json;
    }

    /**
     * {@return the report of a line}
     *
     * @param line that {@link #line} wrote
     * @throws RuntimeException if it is damaged
     */
    public static TestReport read(String line) {
        JsonObject json = JsonParser.parseString(line).getAsJsonObject();
        JsonArray outcomes = new JsonArray();
        for (JsonElement each : json.getAsJsonArray("outcomes")) {
            outcomes.add(Json.object(MeasuredJson.OUTCOME.read(each.getAsJsonObject(), TestOutcome.class)));
        }
        json.add("outcomes", outcomes);
        return Json.read(json, TestReport.class);
    }
}

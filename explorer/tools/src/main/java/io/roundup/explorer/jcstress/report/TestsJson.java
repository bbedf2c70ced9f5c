// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

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
        return PrintableText.of(JsonReport.GSON.toJson(json)) + "\n";
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
        JsonObject json = new JsonObject();
        json.addProperty("test", test.test());
        json.addProperty("description", test.description());
        json.add("references", JsonReport.texts(test.references()));
        json.addProperty("verdict", test.verdict().text());
        json.addProperty("undecidedBecause", test.undecidedBecause());
        json.addProperty("complete", test.isComplete());
        json.addProperty("bound", test.bound());
        json.addProperty("executions", test.executions());
        json.addProperty("seconds", test.seconds());
        JsonArray outcomes = new JsonArray();
        test.outcomes().forEach(outcome -> outcomes.add(outcome(outcome)));
        json.add("outcomes", outcomes);
        json.add("warnings", JsonReport.texts(test.warnings()));
        return json;
    }

    private static JsonObject outcome(TestOutcome outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("outcome", outcome.outcome());
        json.addProperty("failure", outcome.isFailure());
        json.addProperty("expectation", outcome.expectation().text());
        json.addProperty("description", outcome.description());
        json.addProperty("reached", outcome.isReached());
        json.addProperty("traces", outcome.traces());
        json.addProperty("schedule", outcome.token().isEmpty() ? null : outcome.token());
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
        List<TestOutcome> outcomes = new ArrayList<>();
        for (JsonElement outcome : json.getAsJsonArray("outcomes")) {
            outcomes.add(readOutcome(outcome.getAsJsonObject()));
        }
        return new TestReport(
                json.get("test").getAsString(),
                json.get("description").getAsString(),
                texts(json.getAsJsonArray("references")),
                verdict(json.get("verdict").getAsString()),
                json.get("undecidedBecause").getAsString(),
                json.get("complete").getAsBoolean(),
                json.get("bound").getAsString(),
                json.get("executions").getAsLong(),
                json.get("seconds").getAsDouble(),
                outcomes,
                texts(json.getAsJsonArray("warnings")));
    }

    private static TestOutcome readOutcome(JsonObject json) {
        JsonElement token = json.get("schedule");
        return new TestOutcome(
                json.get("outcome").getAsString(),
                json.get("failure").getAsBoolean(),
                expectation(json.get("expectation").getAsString()),
                json.get("description").getAsString(),
                json.get("traces").getAsLong(),
                token == null || token.isJsonNull() ? "" : token.getAsString());
    }

    private static ExplorationVerdict verdict(String text) {
        return Arrays.stream(ExplorationVerdict.values())
                .filter(each -> each.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static Expectation expectation(String text) {
        return Arrays.stream(Expectation.values())
                .filter(each -> each.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(JsonArray array) {
        List<String> texts = new ArrayList<>();
        for (@Nullable JsonElement each : array) {
            if (each != null) {
                texts.add(each.getAsString());
            }
        }
        return texts;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.report.IgnoredExceptions;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.PlainRacesJson;
import io.roundup.explorer.report.PlainWords;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.ItemResult;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What came of many harnesses as one JSON object, and what came of one as the JSON of {@code check} tells it. */
public final class SuiteJson {
    private SuiteJson() {}

    /**
     * {@return the report on harnesses or classes; its schema is {@code suite.json} or {@code classes.json}}
     *
     * @param suite what was found
     */
    public static String write(SuiteResult<HarnessResult> suite) {
        return write(suite, null, result -> result(suite.kind(), result));
    }

    /**
     * {@return a report}
     *
     * @param suite what was found
     * @param identity of the run, for one that goes on with it, or null
     * @param each writes what came of one program
     * @param <R> the type of that
     */
    public static <R extends ItemResult> String write(
            SuiteResult<R> suite, @Nullable String identity, Function<R, JsonObject> each) {
        JsonObject json = new JsonObject();
        json.add("targets", Json.of(suite.targets()));
        if (identity != null) {
            json.addProperty("identity", identity);
        }
        json.addProperty("verdict", suite.verdict().text());
        json.addProperty("exitCode", suite.verdict().exitCode());
        json.addProperty(suite.kind().many(), suite.results().size());
        JsonObject counts = new JsonObject();
        suite.kind().verdicts().forEach(verdict -> counts.addProperty(verdict.text(), suite.count(verdict)));
        json.add("counts", counts);
        json.addProperty("seconds", suite.seconds());
        json.addProperty("jobs", suite.jobs());
        JsonArray results = new JsonArray();
        suite.results().forEach(result -> results.add(each.apply(result)));
        json.add("results", results);
        return Json.write(json);
    }

    private static JsonObject result(ItemKind kind, HarnessResult result) {
        Map<String, String> names = Map.of(
                "harness", kind.one(), "kind", "violation", "remarks", "warnings", "token", "schedule", "page", "html");
        JsonObject json = new Json.Shape(names, Set.of("violation", "schedule", "command", "html")).of(result);
        json.remove("report");
        json.addProperty(kind.one(), result.fullName());
        json.addProperty("classPath", result.harness().classPath());
        return json;
    }

    /** {@return how long each program took} @param suite an earlier report; if it is none, there is nothing in it */
    public static Map<String, Double> seconds(String suite, ItemKind kind) {
        Map<String, Double> seconds = new HashMap<>();
        try {
            for (JsonElement each :
                    JsonParser.parseString(suite).getAsJsonObject().getAsJsonArray("results")) {
                JsonObject result = each.getAsJsonObject();
                seconds.put(
                        result.get(kind.one()).getAsString(),
                        result.get("seconds").getAsDouble());
            }
        } catch (RuntimeException damaged) {
            // It only says what to begin with.
        }
        return seconds;
    }

    /**
     * {@return what came of a harness, but for its command, what was printed, and its page}
     *
     * @param harness that was explored
     * @param check the JSON that {@code check} has written
     * @param seconds that its process took
     * @throws RuntimeException if that is damaged
     */
    public static HarnessResult read(SuiteHarness harness, String check, double seconds) {
        JsonObject json = JsonParser.parseString(check).getAsJsonObject();
        HarnessVerdict verdict = verdict(json);
        return new HarnessResult(
                harness,
                verdict,
                json.get("executions").getAsLong(),
                seconds,
                text(json, "violation"),
                found(verdict.text(), json),
                warnings(verdict, json),
                text(json, "schedule"),
                "",
                "",
                "");
    }

    /**
     * {@return what came of a class under test, with the command that repeats its violation}
     *
     * @param tested the class
     * @param test the JSON that {@code test} has written
     * @param seconds that its process took
     * @throws RuntimeException if that is damaged
     */
    public static HarnessResult readTest(SuiteHarness tested, String test, double seconds) {
        JsonObject json = JsonParser.parseString(test).getAsJsonObject();
        JsonElement failure = json.get("violation");
        JsonObject violation = failure.isJsonNull() ? new JsonObject() : failure.getAsJsonObject();
        return new HarnessResult(
                tested,
                verdict(json),
                json.get("executions").getAsLong(),
                seconds,
                text(violation, "kind"),
                violation.isEmpty() ? text(json, "why") : text(violation, "program"),
                texts(json.getAsJsonArray("reservations")).stream()
                        .map(without -> "proved with " + without)
                        .toList(),
                text(violation, "token"),
                text(violation, "command"),
                "",
                "");
    }

    private static HarnessVerdict verdict(JsonObject json) {
        return HarnessVerdict.valueOf(
                json.get("verdict").getAsString().toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** {@return what there is, or an empty text} */
    private static String text(JsonObject json, String field) {
        JsonElement value = json.get(field);
        return value == null || value.isJsonNull() ? "" : value.getAsString();
    }

    /** {@return what was found, in a sentence} @param verdict as JSON has it @param json of {@code check} */
    public static String found(String verdict, JsonObject json) {
        return switch (verdict) {
            case "violation" -> PlainWords.gist(texts(json.getAsJsonArray("explanation")));
            case "undecided" -> json.get("undecidedBecause").getAsString();
            case "no-violation" -> "explored within " + json.get("bound").getAsString();
            default -> "";
        };
    }

    /** {@return the warnings, and remarks where nothing is wrong} */
    private static List<String> warnings(HarnessVerdict verdict, JsonObject json) {
        List<String> warnings = texts(json.getAsJsonArray("warnings"));
        if (verdict != HarnessVerdict.VIOLATION) {
            PlainRacesJson.texts(json.getAsJsonArray("plainRaces"))
                    .forEach(race -> warnings.add("data race on " + race));
        }
        warnings.addAll(IgnoredExceptions.texts(json.getAsJsonArray("ignoredUncaught")));
        return warnings;
    }

    public static List<String> texts(JsonArray array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.getAsString()));
        return texts;
    }
}

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
    private static final Json.Shape HARNESS = new Json.Shape(
            Map.of("kind", "violation", "remarks", "warnings", "token", "schedule", "page", "html"),
            Set.of("violation", "schedule", "command", "html"));

    private SuiteJson() {}

    /** {@return the report on harnesses; its schema is {@code suite.json}} @param suite what was found */
    public static String write(SuiteResult<HarnessResult> suite) {
        return write(suite, null, SuiteJson::result);
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

    private static JsonObject result(HarnessResult result) {
        JsonObject json = HARNESS.of(result);
        json.remove("report");
        json.addProperty("harness", result.fullName());
        json.addProperty("classPath", result.harness().classPath());
        return json;
    }

    /** {@return how long each harness took} @param suite an earlier report; if it is none, there is nothing in it */
    public static Map<String, Double> seconds(String suite) {
        Map<String, Double> seconds = new HashMap<>();
        try {
            for (JsonElement each :
                    JsonParser.parseString(suite).getAsJsonObject().getAsJsonArray("results")) {
                JsonObject result = each.getAsJsonObject();
                seconds.put(
                        result.get("harness").getAsString(),
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
        HarnessVerdict verdict = HarnessVerdict.valueOf(
                json.get("verdict").getAsString().toUpperCase(Locale.ROOT).replace('-', '_'));
        JsonElement kind = json.get("violation");
        JsonElement token = json.get("schedule");
        return new HarnessResult(
                harness,
                verdict,
                json.get("executions").getAsLong(),
                seconds,
                kind.isJsonNull() ? "" : kind.getAsString(),
                found(verdict.text(), json),
                warnings(verdict, json),
                token.isJsonNull() ? "" : token.getAsString(),
                "",
                "",
                "");
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

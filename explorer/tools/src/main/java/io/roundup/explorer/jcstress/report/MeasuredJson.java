// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.report.HardwareJson;
import io.roundup.explorer.report.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What hardware showed of a test of JCStress, next to what was explored, as JSON. */
final class MeasuredJson {
    /** How outcomes are written and read. */
    static final Json.Shape OUTCOME = new Json.Shape(Map.of("token", "schedule"), Set.of("schedule"));

    private MeasuredJson() {}

    /** {@return the object, or JSON's null if nobody asked} @param test that it tells of, or null */
    static JsonElement of(@Nullable MeasuredTest test) {
        if (test == null) {
            return JsonNull.INSTANCE;
        }
        JsonObject json = new JsonObject();
        json.addProperty("unmeasured", test.unmeasured().isEmpty() ? null : test.unmeasured());
        Measurement measurement = test.measurement();
        json.add("measurement", measurement == null ? JsonNull.INSTANCE : HardwareJson.of(measurement));
        json.addProperty("incomplete", test.incomplete().isEmpty() ? null : test.incomplete());
        JsonArray outcomes = new JsonArray();
        test.outcomes().forEach(outcome -> outcomes.add(outcome(outcome, test.samples())));
        json.add("outcomes", outcomes);
        json.add("suspects", Json.of(test.suspects()));
        json.addProperty("violation", test.isViolation());
        return json;
    }

    /** {@return an outcome that was explored} */
    static JsonObject of(TestOutcome outcome) {
        JsonObject json = OUTCOME.of(outcome);
        json.addProperty("reached", outcome.isReached());
        return json;
    }

    private static JsonObject outcome(MeasuredOutcome outcome, long samples) {
        JsonObject json = of(outcome.explored());
        List.of("failure", "reached").forEach(json::remove);
        json.addProperty("seen", outcome.seen());
        json.addProperty("share", samples == 0 ? null : (double) outcome.seen() / samples);
        json.add("verdict", Json.of(outcome.verdict()));
        return json;
    }
}

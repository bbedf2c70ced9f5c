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
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What hardware showed of a test of JCStress, next to what was explored, as JSON. */
final class MeasuredJson {
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
        json.add("suspects", HardwareJson.of(test.suspects()));
        json.addProperty("violation", test.isViolation());
        return json;
    }

    private static JsonObject outcome(MeasuredOutcome outcome, long samples) {
        TestOutcome explored = outcome.explored();
        JsonObject json = new JsonObject();
        json.addProperty("outcome", explored.outcome());
        json.addProperty("expectation", explored.expectation().text());
        json.addProperty("description", explored.description());
        json.addProperty("traces", explored.traces());
        json.addProperty("schedule", explored.token().isEmpty() ? null : explored.token());
        json.addProperty("seen", outcome.seen());
        json.addProperty("share", samples == 0 ? null : (double) outcome.seen() / samples);
        json.addProperty(
                "verdict", outcome.verdict().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        return json;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.hardware.ConfirmedOutcome;
import io.roundup.explorer.hardware.Measurement;

/** What was explored next to what hardware showed, as JSON. */
public final class HardwareJson {
    private HardwareJson() {}

    /** {@return the object} @param confirmation that it tells of */
    static JsonObject of(Confirmation confirmation) {
        JsonObject json = new JsonObject();
        json.addProperty("unfit", confirmation.unfit().isEmpty() ? null : confirmation.unfit());
        json.addProperty("parts", confirmation.parts());
        json.addProperty("incomplete", confirmation.incomplete().isEmpty() ? null : confirmation.incomplete());
        json.addProperty("project", confirmation.project().isEmpty() ? null : confirmation.project());
        Measurement measurement = confirmation.measurement();
        json.add("measurement", measurement == null ? JsonNull.INSTANCE : of(measurement));
        JsonArray outcomes = new JsonArray();
        long samples = measurement == null ? 0 : measurement.samples();
        for (ConfirmedOutcome outcome : confirmation.outcomes()) {
            outcomes.add(of(outcome, samples));
        }
        json.add("outcomes", outcomes);
        json.add("suspects", Json.of(confirmation.suspects()));
        json.addProperty("weakMemoryBug", confirmation.hasWeakMemoryBug());
        return json;
    }

    /** {@return what was run, as an object} @param measurement of a test */
    public static JsonObject of(Measurement measurement) {
        JsonObject json = Json.object(measurement);
        json.remove("seen");
        json.addProperty("samples", measurement.samples());
        return json;
    }

    private static JsonObject of(ConfirmedOutcome outcome, long samples) {
        JsonObject json = new JsonObject();
        json.addProperty("outcome", outcome.text());
        json.addProperty("token", outcome.token());
        json.addProperty("executions", outcome.traces());
        json.addProperty("seen", samples == 0 ? null : outcome.seen());
        json.addProperty("share", samples == 0 ? null : (double) outcome.seen() / samples);
        json.add("violation", Json.of(outcome.wrong()));
        json.add("verdict", Json.of(outcome.verdict()));
        return json;
    }
}

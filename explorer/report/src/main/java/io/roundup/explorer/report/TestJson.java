// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.TestResult;

/** What test programs for a class showed, as one JSON object; its schema is {@code test.json}. */
public final class TestJson {
    private TestJson() {}

    /** {@return the report} @param result what was found */
    public static String write(TestResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("class", result.className());
        json.addProperty("made", result.made());
        json.addProperty("kind", result.kind());
        json.add("methods", Json.of(result.methods()));
        json.addProperty("size", result.sizes());
        json.addProperty("single", result.single());
        json.addProperty("restriction", result.restriction());
        json.addProperty("verdict", result.verdict().text());
        json.addProperty("why", result.why());
        json.add("reservations", Json.of(result.reservations()));
        json.addProperty("programs", result.programs());
        json.addProperty("executions", result.executions());
        json.addProperty("seconds", result.seconds());
        json.add("violation", Json.of(result.failure()));
        json.add("blocks", Json.of(result.blocks()));
        json.add("weak", Json.of(result.weak()));
        JsonArray leftOut = new JsonArray();
        result.leftOut().forEach((method, why) -> {
            JsonObject one = new JsonObject();
            one.addProperty("method", method);
            one.addProperty("why", why);
            leftOut.add(one);
        });
        json.add("leftOut", leftOut);
        return Json.write(json);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.result.TestResult.Block;
import io.roundup.explorer.result.TestResult.Failure;
import io.roundup.explorer.result.TestResult.Weak;
import org.jspecify.annotations.Nullable;

/** What test programs for a class showed, as one JSON object; its schema is {@code test.json}. */
public final class TestJson {
    private TestJson() {}

    /** {@return the report} @param result what was found */
    public static String write(TestResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("class", result.className());
        json.addProperty("made", result.made());
        json.addProperty("kind", result.kind());
        JsonArray methods = new JsonArray();
        result.methods().forEach(methods::add);
        json.add("methods", methods);
        json.addProperty("size", result.sizes());
        json.addProperty("single", result.single());
        json.addProperty("restriction", result.restriction());
        json.addProperty("verdict", result.verdict().text());
        json.addProperty("why", result.why());
        JsonArray reservations = new JsonArray();
        result.reservations().forEach(reservations::add);
        json.add("reservations", reservations);
        json.addProperty("programs", result.programs());
        json.addProperty("executions", result.executions());
        json.addProperty("seconds", result.seconds());
        json.add("violation", failure(result.failure()));
        JsonArray blocks = new JsonArray();
        for (Block block : result.blocks()) {
            JsonObject one = new JsonObject();
            one.addProperty("threads", block.threads());
            one.addProperty("first", block.first());
            one.addProperty("programs", block.programs());
            one.addProperty("executions", block.executions());
            one.addProperty("complete", block.complete());
            blocks.add(one);
        }
        json.add("blocks", blocks);
        JsonArray weak = new JsonArray();
        for (Weak each : result.weak()) {
            JsonObject one = new JsonObject();
            one.addProperty("method", each.method());
            one.addProperty("sentence", each.sentence());
            one.addProperty("tested", each.tested());
            one.addProperty("program", each.program());
            weak.add(one);
        }
        json.add("weak", weak);
        JsonArray leftOut = new JsonArray();
        result.leftOut().forEach((method, why) -> {
            JsonObject one = new JsonObject();
            one.addProperty("method", method);
            one.addProperty("why", why);
            leftOut.add(one);
        });
        json.add("leftOut", leftOut);
        return JsonReport.GSON.toJson(json) + "\n";
    }

    private static JsonElement failure(@Nullable Failure failure) {
        if (failure == null) {
            return JsonNull.INSTANCE;
        }
        JsonObject json = new JsonObject();
        json.addProperty("kind", failure.kind());
        json.addProperty("program", failure.program());
        json.addProperty("calls", failure.calls());
        json.addProperty("token", failure.token());
        json.addProperty("command", failure.command());
        return json;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.replay.UserFrames;
import io.roundup.explorer.value.ExceptionText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a thread ended with, as the JSON of a report has it, so that another process can throw the like.
 *
 * @param type the name of its class
 * @param text the first line of its stack trace: class and message
 * @param places in the code of the user, the innermost first
 */
public record ThrownJson(String type, String text, List<StackTraceElement> places) {
    /** Copies the list. */
    public ThrownJson {
        places = List.copyOf(places);
    }

    static ThrownJson of(Throwable thrown) {
        return new ThrownJson(thrown.getClass().getName(), ExceptionText.of(thrown), UserFrames.of(thrown));
    }

    JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("class", type);
        json.addProperty("text", text);
        JsonArray frames = new JsonArray();
        for (StackTraceElement place : places) {
            JsonObject frame = new JsonObject();
            frame.addProperty("class", place.getClassName());
            frame.addProperty("method", place.getMethodName());
            frame.addProperty("file", place.getFileName());
            frame.addProperty("line", place.getLineNumber());
            frames.add(frame);
        }
        json.add("places", frames);
        return json;
    }

    /**
     * {@return what a report tells of, or null if no thread ended with anything}
     *
     * @param report as JSON
     * @throws RuntimeException if that is damaged
     */
    public static @Nullable ThrownJson read(String report) {
        return read(JsonParser.parseString(report).getAsJsonObject());
    }

    /** {@return the same} @param report as an object */
    public static @Nullable ThrownJson read(JsonObject report) {
        JsonElement thrown = report.get("exception");
        if (thrown == null) {
            return null;
        }
        JsonObject json = thrown.getAsJsonObject();
        List<StackTraceElement> places = new ArrayList<>();
        for (JsonElement each : json.getAsJsonArray("places")) {
            JsonObject frame = each.getAsJsonObject();
            JsonElement file = frame.get("file");
            places.add(new StackTraceElement(
                    frame.get("class").getAsString(),
                    frame.get("method").getAsString(),
                    file.isJsonNull() ? null : file.getAsString(),
                    frame.get("line").getAsInt()));
        }
        return new ThrownJson(json.get("class").getAsString(), json.get("text").getAsString(), places);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.Shard;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report in JSON that somebody hands in. What is missing in it, or of another type, is bad input that names the file.
 *
 * @param file where it was read, for messages.
 * @param json what stands there.
 */
record ReportPart(String file, JsonObject json) {
    static ReportPart read(String file, String text) {
        try {
            return new ReportPart(file, JsonParser.parseString(text).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException malformed) {
            throw new InputException("The file " + file + " is not a report in JSON. Name what --json has written.");
        }
    }

    boolean has(String field) {
        return json.has(field);
    }

    /** {@return which part of a run it is, or null if it is a whole one} @param field that says so */
    @Nullable
    Shard shard(String field) {
        try {
            return has(field) ? Shard.parse(text(json, field)) : null;
        } catch (IllegalArgumentException malformed) {
            throw damaged(field);
        }
    }

    String text(String field) {
        return text(json, field);
    }

    double number(String field) {
        JsonElement value = json.get(field);
        if (value == null
                || !value.isJsonPrimitive()
                || !value.getAsJsonPrimitive().isNumber()) {
            throw damaged(field);
        }
        return value.getAsDouble();
    }

    List<String> texts(String field) {
        return elements(field).stream().map(element -> text(element, field)).toList();
    }

    List<JsonObject> objects(String field) {
        List<JsonObject> objects = new ArrayList<>();
        for (JsonElement element : elements(field)) {
            if (!element.isJsonObject()) {
                throw damaged(field);
            }
            objects.add(element.getAsJsonObject());
        }
        return objects;
    }

    private List<JsonElement> elements(String field) {
        JsonElement value = json.get(field);
        if (value == null || !value.isJsonArray()) {
            throw damaged(field);
        }
        return value.getAsJsonArray().asList();
    }

    /** {@return the text of a field of the report, or of one of its objects} */
    String text(JsonObject of, String field) {
        JsonElement value = of.get(field);
        if (value == null) {
            throw damaged(field);
        }
        return text(value, field);
    }

    private String text(JsonElement value, String field) {
        if (!value.isJsonPrimitive()) {
            throw damaged(field);
        }
        return value.getAsString();
    }

    InputException damaged(String field) {
        return new InputException("The report " + file + " cannot be merged: its '" + field
                + "' is missing, or is not what this version of Round-Up writes. Write it anew by --json.");
    }
}

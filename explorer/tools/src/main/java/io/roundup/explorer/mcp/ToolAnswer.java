// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * What a tool answers.
 *
 * @param text for the model
 * @param isError whether the tool could not do what it was asked; a violation that was found is no error
 * @param structured the same for programs, or null
 */
record ToolAnswer(String text, boolean isError, @Nullable JsonObject structured) {
    static ToolAnswer of(String text) {
        return new ToolAnswer(text, false, null);
    }

    static ToolAnswer error(String text) {
        return new ToolAnswer(text, true, null);
    }

    JsonObject json(Version version) {
        JsonObject content = new JsonObject();
        content.addProperty("type", "text");
        content.addProperty("text", text);
        JsonArray contents = new JsonArray();
        contents.add(content);
        JsonObject json = new JsonObject();
        json.add("content", contents);
        json.addProperty("isError", isError);
        if (structured != null && version.hasStructuredContent()) {
            json.add("structuredContent", structured);
        }
        return json;
    }
}

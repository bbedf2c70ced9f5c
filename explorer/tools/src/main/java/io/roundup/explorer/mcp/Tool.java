// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Something that the server does for an assistant.
 *
 * @param name by which it is called
 * @param description what it does and when it is of use, for a model that chooses
 * @param parameters what it takes
 * @param action does it
 */
record Tool(String name, String description, Parameters parameters, Action action) {
    /** What a tool does. */
    @FunctionalInterface
    interface Action {
        /**
         * Does it. A call that is cancelled is interrupted.
         *
         * @param arguments that fit the parameters
         * @throws ToolInputException if they make no sense together
         * @throws IOException if a process cannot be started
         */
        ToolAnswer call(Arguments arguments)
                throws ToolInputException, OverdueException, IOException, InterruptedException;
    }

    /**
     * {@return a tool that {@code tools.json} describes} What says what is legal, and what all take, stands there once.
     *
     * @param name of the tool
     * @param action of the tool
     */
    static Tool described(String name, Action action) {
        JsonObject texts = texts();
        for (JsonElement each : texts.getAsJsonArray("tools")) {
            JsonObject tool = each.getAsJsonObject();
            if (tool.get("name").getAsString().equals(name)) {
                JsonObject properties = tool.getAsJsonObject("properties");
                if (tool.get("isJudged").getAsBoolean()) {
                    addMissing(properties, texts.getAsJsonObject("judging"));
                }
                addMissing(properties, texts.getAsJsonObject("all"));
                Parameters parameters = new Parameters(properties, tool.getAsJsonArray("required"));
                return new Tool(name, tool.get("description").getAsString(), parameters, action);
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static void addMissing(JsonObject properties, JsonObject more) {
        more.entrySet().stream()
                .filter(each -> !properties.has(each.getKey()))
                .forEach(each -> properties.add(each.getKey(), each.getValue()));
    }

    private static JsonObject texts() {
        try (InputStream file = Objects.requireNonNull(Tool.class.getResourceAsStream("tools.json"))) {
            return JsonParser.parseReader(new InputStreamReader(file, StandardCharsets.UTF_8))
                    .getAsJsonObject();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the tool as the protocol lists it} */
    JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("name", name);
        json.addProperty("description", description);
        json.add("inputSchema", parameters.schema());
        return json;
    }
}

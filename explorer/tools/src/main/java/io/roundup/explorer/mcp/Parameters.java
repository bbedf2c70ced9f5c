// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;

/**
 * What a tool takes, as the JSON Schema that the client gets, and as what arguments are held against.
 *
 * @param properties the schema of each, by its name
 * @param required the names of those that must be given
 */
record Parameters(JsonObject properties, JsonArray required) {
    JsonObject schema() {
        JsonObject schema = new JsonObject();
        schema.addProperty("type", "object");
        schema.add("properties", properties);
        schema.add("required", required);
        schema.addProperty("additionalProperties", false);
        return schema;
    }

    /** {@return the arguments} @throws ToolInputException if one is missing, not known, or of another type */
    Arguments read(JsonObject given) throws ToolInputException {
        JsonObject known = new JsonObject();
        for (Map.Entry<String, JsonElement> each : given.entrySet()) {
            JsonObject property = properties.getAsJsonObject(each.getKey());
            if (property == null) {
                throw new ToolInputException("There is no argument '" + each.getKey() + "'. Known are: "
                        + String.join(", ", properties.keySet()) + ".");
            }
            if (!each.getValue().isJsonNull()) {
                requireType(each.getKey(), property.get("type").getAsString(), each.getValue());
                known.add(each.getKey(), each.getValue());
            }
        }
        for (JsonElement name : required) {
            if (!known.has(name.getAsString())) {
                throw new ToolInputException("The argument '" + name.getAsString() + "' is missing: "
                        + properties
                                .getAsJsonObject(name.getAsString())
                                .get("description")
                                .getAsString());
            }
        }
        return new Arguments(known);
    }

    private static void requireType(String name, String type, JsonElement value) throws ToolInputException {
        boolean fits = type.equals("array")
                ? value.isJsonArray()
                        && value.getAsJsonArray().asList().stream().allMatch(each -> Rpc.text(each) != null)
                : value.isJsonPrimitive() && isOf(type, value.getAsJsonPrimitive());
        if (!fits) {
            throw new ToolInputException(
                    "The argument '" + name + "' must be of the type " + type + ", not " + value + ".");
        }
    }

    private static boolean isOf(String type, JsonPrimitive value) {
        return switch (type) {
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "number" -> value.isNumber();
            case "integer" -> value.isNumber() && value.getAsDouble() == Math.rint(value.getAsDouble());
            default -> throw new IllegalArgumentException(type);
        };
    }
}

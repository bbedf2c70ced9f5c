// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a tool takes, as the JSON Schema that is told to the client, and as what arguments are held against. */
final class Parameters {
    /** What an argument can be. */
    private enum Type {
        TEXT("string"),
        TEXTS("array"),
        NUMBER("number"),
        INTEGER("integer"),
        FLAG("boolean");

        private final String schema;

        Type(String schema) {
            this.schema = schema;
        }

        boolean fits(JsonElement value) {
            return switch (this) {
                case TEXT -> Rpc.text(value) != null;
                case TEXTS ->
                    value.isJsonArray()
                            && value.getAsJsonArray().asList().stream().allMatch(each -> Rpc.text(each) != null);
                case NUMBER -> isNumber(value);
                case INTEGER -> isNumber(value) && value.getAsDouble() == Math.rint(value.getAsDouble());
                case FLAG ->
                    value.isJsonPrimitive() && value.getAsJsonPrimitive().isBoolean();
            };
        }

        private static boolean isNumber(JsonElement value) {
            return value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber();
        }
    }

    private record Parameter(Type type, String description, boolean isRequired) {}

    private final Map<String, Parameter> byName = new LinkedHashMap<>();

    Parameters text(String name, String description) {
        return add(name, Type.TEXT, description, false);
    }

    Parameters requiredText(String name, String description) {
        return add(name, Type.TEXT, description, true);
    }

    Parameters requiredTexts(String name, String description) {
        return add(name, Type.TEXTS, description, true);
    }

    Parameters number(String name, String description) {
        return add(name, Type.NUMBER, description, false);
    }

    Parameters integer(String name, String description) {
        return add(name, Type.INTEGER, description, false);
    }

    Parameters flag(String name, String description) {
        return add(name, Type.FLAG, description, false);
    }

    private Parameters add(String name, Type type, String description, boolean isRequired) {
        byName.put(name, new Parameter(type, description, isRequired));
        return this;
    }

    JsonObject schema() {
        JsonObject properties = new JsonObject();
        JsonArray required = new JsonArray();
        byName.forEach((name, parameter) -> {
            JsonObject property = new JsonObject();
            property.addProperty("type", parameter.type().schema);
            if (parameter.type() == Type.TEXTS) {
                JsonObject items = new JsonObject();
                items.addProperty("type", Type.TEXT.schema);
                property.add("items", items);
            }
            property.addProperty("description", parameter.description());
            properties.add(name, property);
            if (parameter.isRequired()) {
                required.add(name);
            }
        });
        JsonObject schema = new JsonObject();
        schema.addProperty("type", "object");
        schema.add("properties", properties);
        schema.add("required", required);
        schema.addProperty("additionalProperties", false);
        return schema;
    }

    /** {@return the arguments} @throws ToolInputException if one is missing, not known, or of another type */
    Arguments read(JsonObject given) throws ToolInputException {
        for (Map.Entry<String, JsonElement> each : given.entrySet()) {
            Parameter parameter = byName.get(each.getKey());
            if (parameter == null) {
                throw new ToolInputException("There is no argument '" + each.getKey() + "'. Known are: "
                        + String.join(", ", byName.keySet()) + ".");
            }
            if (!each.getValue().isJsonNull() && !parameter.type().fits(each.getValue())) {
                throw new ToolInputException("The argument '" + each.getKey() + "' must be of the type "
                        + parameter.type().schema + ", not " + each.getValue() + ".");
            }
        }
        JsonObject known = new JsonObject();
        byName.forEach((name, parameter) -> {
            JsonElement value = given.get(name);
            if (value != null && !value.isJsonNull()) {
                known.add(name, value);
            }
        });
        for (Map.Entry<String, Parameter> each : byName.entrySet()) {
            if (each.getValue().isRequired() && !known.has(each.getKey())) {
                throw new ToolInputException("The argument '" + each.getKey() + "' is missing: "
                        + each.getValue().description());
            }
        }
        return new Arguments(known);
    }
}

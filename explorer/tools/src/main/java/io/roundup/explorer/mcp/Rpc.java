// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import org.jspecify.annotations.Nullable;

/** Reads and writes messages of JSON-RPC 2.0, one a line. */
final class Rpc {
    private static final String VERSION = "2.0";

    /** No line breaks within a message: they are between messages. */
    private static final Gson GSON =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    private Rpc() {}

    /**
     * A message of the client.
     *
     * @param id of a request, or null of a notification
     * @param method what is asked for, or null if the message is an answer
     * @param params of it
     */
    record Message(@Nullable JsonElement id, @Nullable String method, JsonObject params) {}

    /** {@return what a line holds} @throws RpcException if that is no JSON by RFC 8259 */
    static JsonElement parse(String line) throws RpcException {
        try (JsonReader reader = new JsonReader(new StringReader(line))) {
            reader.setStrictness(Strictness.STRICT);
            JsonElement element = JsonParser.parseReader(reader);
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw new RpcException(RpcException.PARSE_ERROR, "There is more than one value on the line.");
            }
            return element;
        } catch (JsonParseException | IOException malformed) {
            throw new RpcException(RpcException.PARSE_ERROR, "The line is no JSON: " + reason(malformed) + ".");
        }
    }

    private static String reason(Exception malformed) {
        Throwable cause = malformed.getCause() == null ? malformed : malformed.getCause();
        // The parser advises its caller how to be lenient, which is no advice for a client.
        return String.valueOf(cause.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^Use JsonReader\\S* to accept ", "");
    }

    /** {@return what an element says} @throws RpcException if it is no message */
    static Message message(JsonElement element) throws RpcException {
        if (!(element instanceof JsonObject json)
                || !VERSION.equals(text(json.get("jsonrpc")))
                || !json.has("method") && !json.has("result") && !json.has("error")) {
            throw new RpcException(
                    RpcException.INVALID_REQUEST,
                    "A message is an object with \"jsonrpc\": \"2.0\" and a method, such as"
                            + " {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}.");
        }
        String method = text(json.get("method"));
        if (json.has("method") && method == null) {
            throw new RpcException(RpcException.INVALID_REQUEST, "The method must be a string.");
        }
        JsonElement params = json.get("params");
        if (params != null && !params.isJsonObject()) {
            throw new RpcException(RpcException.INVALID_PARAMS, "The params must be an object.");
        }
        if (json.has("id") && id(json) == null) {
            throw new RpcException(RpcException.INVALID_REQUEST, "The id must be a string or a number.");
        }
        return new Message(id(json), method, params == null ? new JsonObject() : params.getAsJsonObject());
    }

    /** {@return the id of what may be a request, or null} */
    static @Nullable JsonElement id(JsonElement element) {
        JsonElement id = element instanceof JsonObject json ? json.get("id") : null;
        return id != null && id.isJsonPrimitive() && !id.getAsJsonPrimitive().isBoolean() ? id : null;
    }

    /** {@return a string, or null if it is something else} */
    static @Nullable String text(@Nullable JsonElement element) {
        return element != null
                        && element.isJsonPrimitive()
                        && element.getAsJsonPrimitive().isString()
                ? element.getAsString()
                : null;
    }

    /** {@return an answer} @param id of the request */
    static JsonObject result(@Nullable JsonElement id, JsonObject result) {
        JsonObject answer = answer(id);
        answer.add("result", result);
        return answer;
    }

    /** {@return a refusal} @param id of the request, or null if it has none that can be read */
    static JsonObject error(@Nullable JsonElement id, int code, String message) {
        JsonObject error = new JsonObject();
        error.addProperty("code", code);
        error.addProperty("message", message);
        JsonObject answer = answer(id);
        answer.add("error", error);
        return answer;
    }

    private static JsonObject answer(@Nullable JsonElement id) {
        JsonObject answer = new JsonObject();
        answer.addProperty("jsonrpc", VERSION);
        answer.add("id", id == null ? JsonNull.INSTANCE : id);
        return answer;
    }

    /** {@return a message as a line} */
    static String line(JsonElement message) {
        return GSON.toJson(message);
    }
}

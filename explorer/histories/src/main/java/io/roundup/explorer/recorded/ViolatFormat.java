// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Violat's traces (Emmi and Enea, <i>Violat: Generating Tests of Observational Refinement for Concurrent Objects</i>):
 * one JSON object.
 *
 * <pre>
 * {"schema": ..., "events": [
 *   {"kind": "call", "sid": 0, "invocation": {"method": {"name": "put"}, "arguments": [0, 1]}},
 *   {"kind": "return", "sid": 0, "value": "null"}]}
 * </pre>
 *
 * Violat keeps results as text, so {@code "null"}, {@code "true"} and {@code "1"} are read as what they say, in results
 * and arguments. A return without a value is that of a void method. {@code "sid"} is the thread. The schema is skipped.
 */
final class ViolatFormat implements HistoryFormat {
    @Override
    public String name() {
        return "violat";
    }

    @Override
    public boolean recognises(String head) {
        return head.stripLeading().startsWith("{") && (head.contains("\"events\"") || head.contains("\"schema\""));
    }

    @Override
    public History read(TextSource source) {
        return new Trace(source).read();
    }

    private static final class Trace {
        private static final String EXPECTED =
                "expected {\"schema\": ..., \"events\": [{\"kind\": \"call\", \"sid\": 0,"
                        + " \"invocation\": {\"method\": {\"name\": \"put\"}, \"arguments\": [0]}}, {\"kind\": \"return\", ...}]}";

        private final TextSource source;
        private final JsonReader json;
        private final EventSequence events;
        private final LabelPool labels = new LabelPool();

        Trace(TextSource source) {
            this.source = source;
            json = new JsonReader(source.rest());
            json.setStrictness(Strictness.STRICT);
            events = new EventSequence(source, "{\"kind\": \"call\", \"sid\": THREAD, ...}");
        }

        History read() {
            boolean hasEvents = false;
            try {
                json.beginObject();
                while (json.hasNext()) {
                    if (json.nextName().equals("events") && !hasEvents) {
                        hasEvents = true;
                        events();
                    } else {
                        json.skipValue();
                    }
                }
                json.endObject();
                if (json.peek() != JsonToken.END_DOCUMENT) {
                    throw malformed("there is text after the end of the trace");
                }
            } catch (IOException | IllegalStateException | IllegalArgumentException notATrace) {
                throw malformed(JsonLine.message(notATrace));
            }
            if (!hasEvents) {
                throw malformed("there are no \"events\"");
            }
            return events.history();
        }

        private void events() throws IOException {
            json.beginArray();
            while (json.hasNext()) {
                event();
            }
            json.endArray();
        }

        private void event() throws IOException {
            String kind = "";
            int thread = -1;
            String method = "";
            List<@Nullable Object> arguments = List.of();
            Response response = Response.VOID;
            json.beginObject();
            while (json.hasNext()) {
                switch (json.nextName()) {
                    case "kind" -> kind = json.nextString();
                    case "sid" -> thread = Words.thread(json.nextString());
                    case "value" -> response = LabelPool.returned(JsonValues.read(json, Words::value));
                    case "invocation" -> {
                        json.beginObject();
                        while (json.hasNext()) {
                            switch (json.nextName()) {
                                case "method" -> method = method();
                                case "arguments" -> arguments = arguments();
                                default -> json.skipValue();
                            }
                        }
                        json.endObject();
                    }
                    default -> json.skipValue();
                }
            }
            json.endObject();
            if (thread < 0) {
                throw malformed("an event has no \"sid\", or one that is not a number from 0 to " + Integer.MAX_VALUE);
            }
            if (kind.equals("call") && !method.isBlank()) {
                events.call(thread, labels.invocation(method, arguments));
            } else if (kind.equals("return")) {
                events.respond(thread, response);
            } else {
                throw malformed(
                        "the \"kind\" of an event is '" + Excerpt.of(kind) + "', or it is a call without a method");
            }
        }

        private String method() throws IOException {
            if (json.peek() == JsonToken.STRING) {
                return json.nextString();
            }
            String name = "";
            json.beginObject();
            while (json.hasNext()) {
                if (json.nextName().equals("name")) {
                    name = json.nextString();
                } else {
                    json.skipValue();
                }
            }
            json.endObject();
            return name;
        }

        private List<@Nullable Object> arguments() throws IOException {
            List<@Nullable Object> arguments = new ArrayList<>();
            json.beginArray();
            while (json.hasNext()) {
                arguments.add(JsonValues.read(json, Words::value));
            }
            json.endArray();
            return arguments;
        }

        private HistoryInputException malformed(String what) {
            return source.malformed(
                    what + "; " + EXPECTED,
                    "The file is cut, or of another kind: record it again, or name its --format.");
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.roundup.explorer.InputException;
import io.roundup.explorer.recorded.TimedOperations.OverlapException;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.io.StringReader;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Round-Up's own format: JSON lines, the first a header and each other one an operation, in any order. It is described in
 * {@code docs/history-format.md}.
 *
 * <pre>
 * {"format":"roundup-history","version":1,"operations":2}
 * {"thread":0,"method":"enq","args":[1],"call":10,"return":25}
 * {"thread":1,"method":"deq","call":20,"return":30,"result":1}
 * </pre>
 */
public final class RoundUpFormat implements HistoryFormat {
    private static final String FORMAT = "roundup-history";
    private static final int VERSION = 1;
    private static final String HEADER = "expected {\"format\":\"" + FORMAT + "\",\"version\":" + VERSION + "}";
    /** The keys of an operation; a "note" is for people. */
    private static final List<String> KEYS =
            List.of("thread", "method", "args", "call", "return", "result", "threw", "note");

    private static final int RESULT_AND_THREW = 1 << KEYS.indexOf("result") | 1 << KEYS.indexOf("threw");
    private static final String OPERATION =
            "expected {\"thread\":N,\"method\":TEXT,\"args\":[...],\"call\":TIME,\"return\":TIME,\"result\":VALUE}";

    /**
     * Writes a history.
     *
     * @param operations what to write
     * @param object the class of the object, for the header
     * @param out where; stays open
     * @throws IOException if it cannot be written
     */
    public static void write(TimedOperations operations, String object, Writer out) throws IOException {
        JsonWriter header = line(out);
        header.beginObject().name("format").value(FORMAT).name("version").value(VERSION);
        header.name("object")
                .value(object)
                .name("operations")
                .value(operations.size())
                .endObject();
        out.write('\n');
        for (int i = 0; i < operations.size(); i++) {
            JsonWriter json = line(out);
            json.beginObject().name("thread").value(operations.thread(i));
            json.name("method").value(operations.invocation(i).method());
            List<@Nullable Object> arguments = operations.invocation(i).arguments();
            if (!arguments.isEmpty()) {
                JsonValues.write(json.name("args"), arguments);
            }
            json.name("call").value(operations.call(i));
            Response response = operations.response(i);
            if (response != null) {
                json.name("return").value(operations.ret(i));
                if (response instanceof Response.Threw threw) {
                    json.name("threw").value(threw.exception());
                } else if (!response.isVoid()) {
                    JsonValues.write(json.name("result"), ((Response.Returned) response).value());
                }
            }
            json.endObject();
            out.write('\n');
        }
    }

    private static JsonWriter line(Writer out) {
        JsonWriter json = new JsonWriter(out);
        json.setSerializeNulls(true);
        return json;
    }

    @Override
    public String name() {
        return "roundup";
    }

    @Override
    public boolean recognises(String head) {
        return head.stripLeading().startsWith("{") && head.contains(FORMAT);
    }

    @Override
    public History read(TextSource source) {
        int declared = header(source);
        TimedOperations operations = new TimedOperations(16);
        LabelPool labels = new LabelPool();
        operations(source, operations, labels);
        if (declared >= 0 && declared != operations.size()) {
            throw source.malformed(
                    "the header says that there are " + declared + " operations, but the file has " + operations.size(),
                    "The file is cut, or lines were added; record the history again, or correct the header.");
        }
        try {
            return operations.history();
        } catch (OverlapException overlap) {
            throw source.malformed(
                    overlap.line,
                    overlap.getMessage() + "; operations of one thread cannot overlap",
                    "Give each thread its own number, and times of one clock.");
        }
    }

    private static void operations(TextSource source, TimedOperations operations, LabelPool labels) {
        OperationLines lines = new OperationLines(source);
        JsonReader json = new JsonReader(lines);
        json.setStrictness(Strictness.STRICT);
        try {
            json.beginArray();
            while (json.hasNext()) {
                json.beginArray();
                if (!lines.isAt(json.nextInt())) {
                    throw new IllegalArgumentException("this line or one before it holds more than one object");
                }
                operation(json, operations, labels, lines.number());
                json.endArray();
                lines.done();
            }
            json.endArray();
        } catch (IOException | IllegalStateException | IllegalArgumentException malformed) {
            // What the line is by itself says more than where the array went wrong.
            parse(source, lines.number(), lines.line(), OPERATION, alone -> {
                operation(alone, operations, labels, lines.number());
                return operations;
            });
            throw unreadable(source, lines.number(), lines.line(), OPERATION, malformed);
        }
    }

    /** Something that reads JSON. */
    private interface Part<T> {
        T read(JsonReader json) throws IOException;
    }

    private static <T> T parse(TextSource source, int number, String line, String expected, Part<T> part) {
        JsonReader json = new JsonReader(new StringReader(line));
        json.setStrictness(Strictness.STRICT);
        try {
            T read = part.read(json);
            if (json.peek() != JsonToken.END_DOCUMENT) {
                throw new IllegalArgumentException("there is text after the object");
            }
            return read;
        } catch (IOException | IllegalStateException | IllegalArgumentException malformed) {
            throw unreadable(source, number, line, expected, malformed);
        }
    }

    private static InputException unreadable(
            TextSource source, int number, String line, String expected, Exception malformed) {
        String message = String.valueOf(malformed.getMessage()).replaceAll("(?s)\nSee .*", "");
        return source.malformed(
                number,
                "'" + Excerpt.of(line) + "' cannot be read (" + Excerpt.of(message) + "); " + expected,
                "If this is the last line, the file is cut. docs/history-format.md describes the format.");
    }

    private static int header(TextSource source) {
        String line = source.line();
        return parse(source, source.lineNumber(), line == null ? "" : line, HEADER, json -> {
            String format = "";
            int version = 0;
            int operations = -1;
            json.beginObject();
            while (json.hasNext()) {
                switch (json.nextName()) {
                    case "format" -> format = json.nextString();
                    case "version" -> version = json.nextInt();
                    case "operations" -> operations = json.nextInt();
                    default -> json.skipValue();
                }
            }
            json.endObject();
            if (!format.equals(FORMAT)) {
                throw new IllegalArgumentException("the first line is not the header of a history");
            }
            if (version != VERSION) {
                throw new IllegalArgumentException(
                        "the version is " + version + ", and this version of Round-Up reads version " + VERSION);
            }
            return operations;
        });
    }

    private static void operation(JsonReader json, TimedOperations operations, LabelPool labels, int number)
            throws IOException {
        int thread = -1;
        String method = "";
        List<@Nullable Object> arguments = List.of();
        long call = -1;
        long ret = TimedOperations.NEVER;
        Response ending = null;
        int seen = 0;
        json.beginObject();
        while (json.hasNext()) {
            String key = json.nextName();
            int index = KEYS.indexOf(key);
            if (index < 0) {
                throw new IllegalArgumentException("\"" + Excerpt.of(key) + "\" is not a key of operations");
            }
            int bit = 1 << index;
            if ((seen & bit) != 0) {
                throw new IllegalArgumentException("\"" + Excerpt.of(key) + "\" is there twice");
            }
            seen |= bit;
            switch (key) {
                case "thread" -> thread = json.nextInt();
                case "method" -> method = json.nextString();
                case "args" -> arguments = arguments(json);
                case "call" -> call = time(json, key);
                case "return" -> ret = time(json, key);
                case "result" -> ending = LabelPool.returned(JsonValues.read(json, text -> text));
                case "threw" -> ending = Response.threw(json.nextString());
                default -> json.skipValue();
            }
        }
        json.endObject();
        boolean hasReturned = ret != TimedOperations.NEVER;
        if (ending != null && !hasReturned || (seen & RESULT_AND_THREW) == RESULT_AND_THREW) {
            throw new IllegalArgumentException(
                    "only an operation with \"return\" has a \"result\", or it \"threw\", and not both");
        }
        if (thread < 0 || method.isBlank() || call < 0) {
            throw new IllegalArgumentException(
                    "\"thread\" (from 0), \"method\" and \"call\" (a time from 0) are required");
        }
        if (ret < call) {
            throw new IllegalArgumentException("it returns at " + ret + ", before its call at " + call);
        }
        Response response = ending == null && hasReturned ? Response.VOID : ending;
        operations.addAt(number, thread, labels.invocation(method, arguments), call, response, ret);
    }

    private static List<@Nullable Object> arguments(JsonReader json) throws IOException {
        List<@Nullable Object> arguments = new ArrayList<>(1);
        json.beginArray();
        while (json.hasNext()) {
            arguments.add(JsonValues.read(json, text -> text));
        }
        json.endArray();
        return arguments;
    }

    private static long time(JsonReader json, String key) throws IOException {
        long time = json.nextLong();
        if (time < 0 || time == TimedOperations.NEVER) {
            throw new IllegalArgumentException("the time of \"" + key + "\" is " + time + "; times are 0 or more, and "
                    + (Long.MAX_VALUE - 1) + " at most");
        }
        return time;
    }
}

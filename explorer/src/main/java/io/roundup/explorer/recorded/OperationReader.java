// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.roundup.explorer.InputException;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads lines of Round-Up's own format that are operations. Stateless, for use by several threads. */
final class OperationReader {
    /** The keys of an operation; a "note" is for people. */
    private static final List<String> KEYS =
            List.of("thread", "method", "args", "call", "return", "result", "threw", "note");

    private static final int RESULT_AND_THREW = 1 << KEYS.indexOf("result") | 1 << KEYS.indexOf("threw");
    private static final String OPERATION =
            "expected {\"thread\":N,\"method\":TEXT,\"args\":[...],\"call\":TIME,\"return\":TIME,\"result\":VALUE}";

    /** A line is seldom shorter: {@code {"thread":0,"method":"deq","call":20,"return":30,"result":1}}. */
    private static final int SHORT_LINE = 60;

    private final TextSource source;

    /** Prepares to read. @param source where the lines are from, for messages */
    OperationReader(TextSource source) {
        this.source = source;
    }

    /**
     * Reads operations.
     *
     * @param block lines that are an operation each, or blank
     * @return the operations
     * @throws InputException naming the first line that is none
     */
    TimedOperations read(LineBlock block) {
        try {
            return together(block);
        } catch (IOException | IllegalStateException | IllegalArgumentException malformed) {
            // What is wrong, and where, is told best by a line that is read by itself.
            return oneByOne(block);
        }
    }

    /** All lines as one array. That each operation begins and ends in a line of its own is looked after. */
    static TimedOperations together(LineBlock block) throws IOException {
        TimedOperations operations = new TimedOperations(block.length() / SHORT_LINE);
        LabelPool labels = new LabelPool();
        OperationLines lines = new OperationLines(block);
        JsonReader json = new JsonReader(lines);
        json.setStrictness(Strictness.STRICT);
        json.beginArray();
        while (json.hasNext()) {
            int given = lines.given();
            operation(json, operations, labels, lines.number());
            if (given != operations.size() || given != lines.given()) {
                throw new IllegalArgumentException("an operation is not one line");
            }
        }
        json.endArray();
        if (!lines.isClosed() || lines.given() != operations.size()) {
            throw new IllegalArgumentException("there are lines after the end of the array");
        }
        return operations;
    }

    /** Each line as a text of its own: what the format says. */
    TimedOperations oneByOne(LineBlock block) {
        TimedOperations operations = new TimedOperations(block.length() / SHORT_LINE);
        LabelPool labels = new LabelPool();
        OperationLines lines = new OperationLines(block);
        while (lines.nextLine()) {
            JsonLine.parse(source, lines.number(), lines.line(), OPERATION, json -> {
                operation(json, operations, labels, lines.number());
                return operations;
            });
        }
        return operations;
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

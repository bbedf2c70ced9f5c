// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.stream.JsonWriter;
import io.roundup.explorer.recorded.TimedOperations.OverlapException;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Round-Up's own format: JSON lines, the first a header and each other one an operation, in any order. It is described
 * in {@code docs/reference/history-format.md}.
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

    /**
     * Writes a history.
     *
     * @param operations what to write
     * @param object the class of the object, for the header
     * @param out where; stays open
     * @throws IOException if it cannot be written
     */
    public static void write(TimedOperations operations, String object, Writer out) throws IOException {
        writeHeader(object, operations.size(), out);
        for (int i = 0; i < operations.size(); i++) {
            writeOperation(
                    operations.thread(i),
                    operations.invocation(i),
                    operations.call(i),
                    operations.response(i),
                    operations.ret(i),
                    out);
        }
    }

    /**
     * Writes the first line of a history.
     *
     * @param object the class of the object
     * @param operations how many follow
     * @param out where; stays open
     * @throws IOException if it cannot be written
     */
    public static void writeHeader(String object, int operations, Writer out) throws IOException {
        JsonWriter header = line(out);
        header.beginObject().name("format").value(FORMAT).name("version").value(VERSION);
        header.name("object").value(object).name("operations").value(operations).endObject();
        out.write('\n');
    }

    /**
     * Writes the line of an operation.
     *
     * @param thread that called
     * @param invocation method and arguments
     * @param call when
     * @param response how it ended, or null if it never did
     * @param ret when; not looked at without a response
     * @param out where; stays open
     * @throws IOException if it cannot be written
     */
    public static void writeOperation(
            int thread, Invocation invocation, long call, @Nullable Response response, long ret, Writer out)
            throws IOException {
        JsonWriter json = line(out);
        json.beginObject().name("thread").value(thread);
        json.name("method").value(invocation.method());
        List<@Nullable Object> arguments = invocation.arguments();
        if (!arguments.isEmpty()) {
            JsonValues.write(json.name("args"), arguments);
        }
        json.name("call").value(call);
        if (response != null) {
            json.name("return").value(ret);
            if (response instanceof Response.Threw threw) {
                json.name("threw").value(threw.exception());
            } else if (!response.isVoid()) {
                JsonValues.write(json.name("result"), ((Response.Returned) response).value());
            }
        }
        json.endObject();
        out.write('\n');
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
        TimedOperations operations = new OperationBlocks(source).read();
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

    private static int header(TextSource source) {
        String line = source.line();
        return JsonLine.parse(source, source.lineNumber(), line == null ? "" : line, HEADER, json -> {
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
}

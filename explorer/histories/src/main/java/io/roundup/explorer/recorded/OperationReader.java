// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.IOException;

/**
 * Reads lines of Round-Up's own format that are operations. Stateless, for use by several threads.
 *
 * @param source where the lines are from, for messages
 */
record OperationReader(TextSource source) {
    private static final String OPERATION =
            "expected {\"thread\":N,\"method\":TEXT,\"args\":[...],\"call\":TIME,\"return\":TIME,\"result\":VALUE}";

    /** A line is seldom shorter: {@code {"thread":0,"method":"deq","call":20,"return":30,"result":1}}. */
    private static final int SHORT_LINE = 60;

    /**
     * Reads operations.
     *
     * @param block lines that are an operation each, or blank
     * @return the operations
     * @throws HistoryInputException naming the first line that is none
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
        OperationFields fields = new OperationFields();
        OperationLines lines = new OperationLines(block);
        JsonReader json = new JsonReader(lines);
        json.setStrictness(Strictness.STRICT);
        json.beginArray();
        while (json.hasNext()) {
            int given = lines.given();
            fields.read(json);
            add(fields, lines.number(), labels, operations);
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
        OperationFields fields = new OperationFields();
        OperationLines lines = new OperationLines(block);
        while (lines.nextLine()) {
            JsonLine.parse(source, lines.number(), lines.line(), OPERATION, json -> {
                fields.read(json);
                return fields;
            });
            add(fields, lines.number(), labels, operations);
        }
        return operations;
    }

    private static void add(OperationFields read, int number, LabelPool labels, TimedOperations operations) {
        operations.addAt(
                number, read.thread, labels.invocation(read.method, read.arguments), read.call, read.ending, read.ret);
    }
}

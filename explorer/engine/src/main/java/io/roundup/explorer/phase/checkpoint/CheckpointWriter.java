// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** Writes the lines of a checkpoint, each a key and a value; see {@link CheckpointFile} for the format. */
public final class CheckpointWriter {
    private final Writer out;

    public CheckpointWriter(Writer out) {
        this.out = out;
    }

    /** Writes a line. @param key without spaces @param value any text @throws IOException if it cannot be written */
    public void put(String key, String value) throws IOException {
        out.write(key + " " + escape(value) + "\n");
    }

    /** Writes a line. @param key without spaces @param value any number @throws IOException if it cannot be written */
    public void put(String key, long value) throws IOException {
        put(key, Long.toString(value));
    }

    /**
     * Writes how many values there are, and a line for each.
     *
     * @param key without spaces
     * @param values any texts
     * @throws IOException if they cannot be written
     */
    public void put(String key, Collection<String> values) throws IOException {
        put(key, values.size());
        for (String value : values) {
            put("-", value);
        }
    }

    /**
     * Writes the state of a strategy.
     *
     * @param strategy between two executions
     * @throws IOException if it cannot be written
     */
    public void put(Resumable strategy) throws IOException {
        putState(strategy::save);
    }

    /** Writes numbers and locations. @param state gives them @throws IOException if they cannot be written */
    public void putState(Consumer<StateSink> state) throws IOException {
        Numbers numbers = new Numbers();
        state.accept(numbers);
        put("classes", numbers.classes);
        put("state", numbers.text.toString());
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    /** Numbers with spaces between them. A location in a class is the class, as a place in the table, and the rest. */
    private static final class Numbers implements StateSink {
        private final StringBuilder text = new StringBuilder();
        private final List<String> classes = new ArrayList<>();

        @Override
        public void number(long number) {
            text.append(text.isEmpty() ? "" : " ").append(number);
        }

        @Override
        public void location(long location) {
            String name = Locations.className(location);
            if (name == null) {
                number(location);
                return;
            }
            int place = classes.indexOf(name);
            if (place < 0) {
                place = classes.size();
                classes.add(name);
            }
            text.append(text.isEmpty() ? "c" : " c").append(place).append(':').append(location & 0xFFFF_FFFFL);
        }
    }
}

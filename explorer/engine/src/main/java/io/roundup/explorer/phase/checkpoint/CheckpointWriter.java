// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** Writes the lines of a checkpoint, each a key and a value; see {@link CheckpointFile} for the format. */
public final class CheckpointWriter {
    /** A line of numbers, a class that locations are in, and what comes after all of them. */
    static final String STATE = "state";

    static final String STATE_CLASS = "state-class";
    static final String STATE_END = "state-end";

    /** About so many characters are in a line of numbers. */
    private static final int LINE = 8_000;

    private final Writer out;

    public CheckpointWriter(Writer out) {
        this.out = out;
    }

    /** Writes a line. @param key without spaces @param value any text @throws IOException if it cannot be written */
    public void put(String key, String value) throws IOException {
        out.write(key + " " + CheckpointLine.escape(value) + "\n");
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

    /**
     * Writes numbers and locations, as they come: there may be more than memory can hold.
     *
     * @param state gives them
     * @throws IOException if they cannot be written
     */
    public void putState(Consumer<StateSink> state) throws IOException {
        Numbers numbers = new Numbers();
        try {
            state.accept(numbers);
            numbers.flush();
        } catch (UncheckedIOException unwritable) {
            throw unwritable.getCause();
        }
        put(STATE_END, "");
    }

    /**
     * Lines of numbers with spaces between them. A location in a class is the class, as a place in the table, and the rest;
     * a line for the class comes before the first one.
     */
    private final class Numbers implements StateSink {
        private final StringBuilder text = new StringBuilder();
        private final List<String> classes = new ArrayList<>();

        @Override
        public void number(long number) {
            next().append(number);
        }

        private StringBuilder next() {
            if (text.length() > LINE) {
                flush();
            }
            return text.isEmpty() ? text : text.append(' ');
        }

        void flush() {
            if (!text.isEmpty()) {
                putLine(STATE, text.toString());
                text.setLength(0);
            }
        }

        private void putLine(String key, String value) {
            try {
                put(key, value);
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
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
                flush();
                putLine(STATE_CLASS, name);
            }
            next().append('c').append(place).append(':').append(location & 0xFFFF_FFFFL);
        }
    }
}

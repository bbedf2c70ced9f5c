// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.StateSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reads the lines that a {@link CheckpointWriter} wrote, in the same order; others are an IllegalArgumentException. */
public final class CheckpointReader {
    private final BufferedReader in;

    public CheckpointReader(BufferedReader in) {
        this.in = in;
    }

    /** {@return the value of the next line} @param key that it must have @throws IOException if it cannot be read */
    public String text(String key) throws IOException {
        String line = in.readLine();
        if (line == null || !line.startsWith(key + " ")) {
            throw new IllegalArgumentException("a line '" + key + "' is expected, not "
                    + (line == null ? "its end" : "'" + CheckpointLine.abbreviate(line) + "'"));
        }
        return CheckpointLine.unescape(line.substring(key.length() + 1));
    }

    /** {@return the number in the next line} @param key that it must have @throws IOException if it cannot be read */
    public long number(String key) throws IOException {
        return Long.parseLong(text(key));
    }

    /**
     * {@return the values in the next lines}
     *
     * @param key that they must have
     * @throws IOException if they cannot be read
     */
    public List<String> texts(String key) throws IOException {
        List<String> values = new ArrayList<>();
        for (long left = number(key); left > 0; left--) {
            values.add(text("-"));
        }
        return values;
    }

    /** {@return the state of a strategy, in memory} @throws IOException if it cannot be read */
    public StrategyState state() throws IOException {
        RecordedState state = new RecordedState();
        StateLines lines = new StateLines(in);
        while (lines.hasNext()) {
            lines.copyTo(state);
        }
        return new StrategyState(state);
    }

    /**
     * Gives the state of a strategy to whoever wrote it, without keeping it. Whoever reads has to read all of it.
     *
     * @param reader gets it.
     * @throws IOException if the file cannot be read.
     * @throws IllegalArgumentException if the reader expects another state.
     */
    public void state(Consumer<StateSource> reader) throws IOException {
        StateLines lines = new StateLines(in);
        try {
            reader.accept(lines);
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        if (lines.hasNext()) {
            throw new IllegalArgumentException(StrategyState.TOO_MANY);
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import static io.roundup.explorer.phase.checkpoint.CheckpointWriter.STATE;
import static io.roundup.explorer.phase.checkpoint.CheckpointWriter.STATE_CLASS;
import static io.roundup.explorer.phase.checkpoint.CheckpointWriter.STATE_END;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Reads the lines that have the state of a strategy one by one: numbers, and locations by the names of their classes. */
final class StateLines implements StateSource {
    private final BufferedReader in;
    private final List<String> classes = new ArrayList<>();
    private StringTokenizer tokens = new StringTokenizer("");
    private boolean isOver;

    /** Begins. @param in comes to the first of the lines */
    StateLines(BufferedReader in) {
        this.in = in;
    }

    /** {@return whether there is another number or location} */
    boolean hasNext() {
        while (!isOver && !tokens.hasMoreTokens()) {
            readLine();
        }
        return !isOver;
    }

    private void readLine() {
        String line;
        try {
            line = in.readLine();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        int end = line == null ? -1 : line.indexOf(' ');
        String key = end < 0 ? "" : line.substring(0, end);
        switch (key) {
            case STATE -> tokens = new StringTokenizer(line.substring(end + 1));
            case STATE_CLASS -> classes.add(CheckpointLine.unescape(line.substring(end + 1)));
            case STATE_END -> isOver = true;
            default ->
                throw new IllegalArgumentException("a line '" + STATE + "' is expected, not "
                        + (line == null ? "its end" : "'" + CheckpointLine.abbreviate(line) + "'"));
        }
    }

    private String next() {
        if (!hasNext()) {
            throw new IllegalArgumentException(StrategyState.TOO_FEW);
        }
        return tokens.nextToken();
    }

    @Override
    public long number() {
        return Long.parseLong(next());
    }

    @Override
    public long location() {
        return location(next());
    }

    private long location(String token) {
        int colon = token.indexOf(':');
        if (colon < 0) {
            return Long.parseLong(token);
        }
        int place = Integer.parseInt(token.substring(1, colon));
        if (place < 0 || place >= classes.size()) {
            throw new IllegalArgumentException("there is no class number " + place);
        }
        return Locations.ofClass(classes.get(place), Long.parseLong(token.substring(colon + 1)));
    }

    /** Copies a number or location. @param out takes it */
    void copyTo(StateSink out) {
        String token = next();
        if (token.startsWith("c")) {
            out.location(location(token));
        } else {
            out.number(Long.parseLong(token));
        }
    }
}

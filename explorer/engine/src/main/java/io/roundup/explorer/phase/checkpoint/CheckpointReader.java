// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
                    + (line == null ? "its end" : "'" + abbreviate(line) + "'"));
        }
        return unescape(line.substring(key.length() + 1));
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

    /** {@return the state of a strategy} @throws IOException if it cannot be read */
    public StrategyState state() throws IOException {
        return new StrategyState(texts("classes"), text("state"));
    }

    private static String abbreviate(String line) {
        return line.length() <= 40 ? line : line.substring(0, 40) + "...";
    }

    private static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            if (next == '\\' && at + 1 < text.length()) {
                char escaped = text.charAt(++at);
                next = escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
            }
            plain.append(next);
        }
        return plain.toString();
    }
}

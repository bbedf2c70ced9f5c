// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

/** The text of a line of a checkpoint. */
final class CheckpointLine {
    private CheckpointLine() {}

    static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    static String abbreviate(String line) {
        return line.length() <= 40 ? line : line.substring(0, 40) + "...";
    }

    static String unescape(String text) {
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

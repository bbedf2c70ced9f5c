// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import org.jspecify.annotations.Nullable;

/**
 * Values as text. {@link #show} is for readers; {@link #write} and {@link #read} are the value part of
 * {@link HistoryText}'s grammar and agree with each other.
 */
final class Literals {
    private Literals() {}

    /**
     * {@return the value for a reader: text is quoted so that {@code "1"} and {@code 1} differ, and cut if it is long}
     *
     * @param value any value
     */
    static String show(@Nullable Object value) {
        if (value instanceof String text && text.length() > PrintableText.MOST) {
            return quote(text.substring(0, PrintableText.MOST), '"') + "... (" + text.length() + " characters)";
        }
        return isWritable(value) ? write(value) : PrintableText.line(ObjectText.of(value));
    }

    /**
     * {@return the value as a literal; what has no literal becomes the text of its {@code toString}}
     *
     * @param value any
     */
    static String write(@Nullable Object value) {
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Character character) {
            return quote(character.toString(), '\'');
        }
        if (value instanceof String || !isWritable(value)) {
            return quote(ObjectText.of(value), '"');
        }
        return String.valueOf(value);
    }

    /**
     * {@return the value as a literal that may be only the beginning of its text}
     *
     * @param value any
     */
    static String writeBounded(@Nullable Object value) {
        if (value instanceof String || !isWritable(value)) {
            String text = ObjectText.of(value);
            return text.length() <= PrintableText.MOST
                    ? quote(text, '"')
                    : quote(text.substring(0, PrintableText.MOST) + "... (" + text.length() + " characters)", '"');
        }
        return write(value);
    }

    private static boolean isWritable(@Nullable Object value) {
        return value == null
                || value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double
                || value instanceof Character
                || value instanceof String;
    }

    private static String quote(String text, char quote) {
        StringBuilder quoted = new StringBuilder().append(quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == quote || c == '\\') {
                quoted.append('\\').append(c);
            } else if (!PrintableText.isShownIn(text, i)) {
                // Also because a line is an event: a raw line break inside a value would end it.
                PrintableText.escape(quoted, c);
            } else {
                quoted.append(c);
            }
        }
        return quoted.append(quote).toString();
    }

    /**
     * Reads one literal.
     *
     * @param text the literal, without blanks around it
     * @return the value
     * @throws IllegalArgumentException if it is not a literal
     */
    static @Nullable Object read(String text) {
        if (text.startsWith("\"")) {
            return unquote(text, '"');
        }
        if (text.startsWith("'")) {
            String unquoted = unquote(text, '\'');
            if (unquoted.length() != 1) {
                throw notALiteral(text);
            }
            return unquoted.charAt(0);
        }
        return switch (text) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> readNumber(text);
        };
    }

    private static Object readNumber(String text) {
        try {
            if (text.matches("-?\\d+")) {
                return Integer.valueOf(text);
            }
            if (text.matches("-?\\d+L")) {
                return Long.valueOf(text.substring(0, text.length() - 1));
            }
            if (text.matches("-?\\d+\\.\\d+(E-?\\d+)?|-?Infinity|NaN")) {
                return Double.valueOf(text);
            }
        } catch (NumberFormatException outOfRange) {
            throw new IllegalArgumentException("the number " + text + " does not fit its type", outOfRange);
        }
        throw notALiteral(text);
    }

    private static String unquote(String text, char quote) {
        StringBuilder unquoted = new StringBuilder();
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == quote && i == text.length() - 1) {
                return unquoted.toString();
            }
            if (c == quote) {
                throw notALiteral(text);
            }
            if (c != '\\') {
                unquoted.append(c);
            } else if (text.startsWith("u", i + 1) && i + 6 <= text.length()) {
                unquoted.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else if (i + 1 < text.length()) {
                unquoted.append(text.charAt(++i));
            }
        }
        throw notALiteral(text);
    }

    private static IllegalArgumentException notALiteral(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is not a value; write null, true, false, 1, 1L, 1.5, 'c' or" + " \"text\"");
    }
}

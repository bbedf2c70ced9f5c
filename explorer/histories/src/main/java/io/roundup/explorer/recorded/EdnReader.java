// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads values in EDN, Clojure's data notation, one at a time. These are nil, booleans, whole numbers (an Integer where
 * it fits, otherwise a Long), decimals, text, characters, keywords and symbols. Vectors and lists (both a List), sets,
 * maps and tagged values (the value) hold others. Comments and discarded values are skipped. Not thread-safe.
 */
final class EdnReader {
    /** Deeper than any history, and far less than the stack allows. */
    private static final int DEEPEST = 64;

    private static final int LONGEST_TOKEN = 1 << 20;

    /** A keyword or a symbol: {@code :ok}, {@code nemesis}. @param text with the colon */
    record Name(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private final TextSource source;
    private int depth;

    EdnReader(TextSource source) {
        this.source = source;
    }

    /** {@return the next character that belongs to a value, or {@link TextSource#END}} */
    int peek() {
        while (true) {
            int c = source.peek();
            if (c == ';') {
                while (c != '\n' && c != TextSource.END) {
                    c = source.next();
                }
            } else if (c == TextSource.END || c != ',' && !Character.isWhitespace(c)) {
                return c;
            } else {
                source.next();
            }
        }
    }

    /** Goes on by one character. */
    void skip() {
        source.next();
    }

    /** {@return the next value} @throws HistoryInputException if there is none */
    @Nullable
    Object value() {
        int c = peek();
        if (depth > DEEPEST) {
            throw source.malformed("values are nested more than " + DEEPEST + " deep", "Is it a history?");
        }
        switch (c) {
            case TextSource.END:
                throw cut("a value");
            case '"':
                source.next();
                return text();
            case '\\':
                source.next();
                return character();
            case '(':
                source.next();
                return elements(')');
            case '[':
                source.next();
                return elements(']');
            case '{':
                source.next();
                return map();
            case '#':
                source.next();
                return dispatch();
            case ')', ']', '}':
                throw source.malformed("found '" + (char) c + "' where a value was expected", "Correct the brackets.");
            default:
                return atom(token());
        }
    }

    private List<@Nullable Object> elements(char close) {
        List<@Nullable Object> elements = new ArrayList<>();
        depth++;
        while (!closes(close)) {
            elements.add(value());
        }
        depth--;
        return elements;
    }

    private Map<Object, @Nullable Object> map() {
        Map<Object, @Nullable Object> map = new LinkedHashMap<>();
        depth++;
        while (!closes('}')) {
            Object key = value();
            if (closes('}')) {
                throw source.malformed(
                        "the key '" + Excerpt.of(String.valueOf(key)) + "' of a map has no value",
                        "Add the value, or leave the key out.");
            }
            Object value = value();
            if (key == null || map.put(key, value) != null) {
                throw source.malformed(
                        "a map has the key '" + Excerpt.of(String.valueOf(key)) + "' " + (key == null ? "" : "twice"),
                        "Correct the map.");
            }
        }
        depth--;
        return map;
    }

    /** Skips discarded values too, since they may stand before the closing bracket. */
    private boolean closes(char close) {
        int c = peek();
        if (c == TextSource.END) {
            throw cut("'" + close + "'");
        }
        if (c == close) {
            source.next();
            return true;
        }
        return false;
    }

    private @Nullable Object dispatch() {
        int c = source.peek();
        if (c == '{') {
            source.next();
            return set();
        }
        if (c == '_') {
            source.next();
            depth++;
            value();
            @Nullable Object next = value();
            depth--;
            return next;
        }
        if (c == '#') {
            source.next();
            return switch (token()) {
                case "Inf" -> Double.POSITIVE_INFINITY;
                case "-Inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.NaN;
            };
        }
        token(); // The tag: a record's type, say.
        depth++;
        @Nullable Object tagged = value();
        depth--;
        return tagged;
    }

    private Set<@Nullable Object> set() {
        return new LinkedHashSet<>(elements('}'));
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        while (true) {
            int c = source.next();
            if (c == TextSource.END || text.length() > LONGEST_TOKEN) {
                throw cut("'\"' at the end of the text");
            }
            if (c == '"') {
                return text.toString();
            }
            text.append(c == '\\' ? escaped() : (char) c);
        }
    }

    private char escaped() {
        int c = source.next();
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '\\', '"' -> (char) c;
            case 'u' -> unicode();
            default ->
                throw source.malformed(
                        "'\\" + (char) c + "' is not an escape of EDN", "Correct the text, or escape the backslash.");
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(source.next(), 16);
            if (digit < 0) {
                throw source.malformed("'\\u' is not followed by four hexadecimal digits", "Correct the text.");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private Object character() {
        int first = source.next();
        if (first == TextSource.END) {
            throw cut("a character");
        }
        String rest = isDelimiter(source.peek()) ? "" : token();
        String name = (char) first + rest;
        return switch (name) {
            case "newline" -> '\n';
            case "space" -> ' ';
            case "tab" -> '\t';
            case "return" -> '\r';
            default -> {
                if (name.length() != 1) {
                    throw source.malformed("'\\" + Excerpt.of(name) + "' is not a character", "Correct it.");
                }
                yield (Object) name.charAt(0);
            }
        };
    }

    private static boolean isDelimiter(int c) {
        return c == TextSource.END || Character.isWhitespace(c) || "()[]{}\",;".indexOf(c) >= 0;
    }

    private String token() {
        StringBuilder token = new StringBuilder();
        while (!isDelimiter(source.peek())) {
            token.append((char) source.next());
            if (token.length() > LONGEST_TOKEN) {
                throw source.malformed("a word has more than " + LONGEST_TOKEN + " characters", "Is it a history?");
            }
        }
        if (token.isEmpty()) {
            throw source.malformed("a word was expected", "Correct the text, or record the history again.");
        }
        return token.toString();
    }

    private @Nullable Object atom(String token) {
        char first = token.charAt(0);
        boolean isSigned = (first == '-' || first == '+') && token.length() > 1;
        char lead = isSigned ? token.charAt(1) : first;
        if (lead >= '0' && lead <= '9') {
            return number(token);
        }
        return switch (token) {
            case "nil" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> new Name(token);
        };
    }

    private Object number(String token) {
        try {
            String digits = token.endsWith("N") || token.endsWith("M") ? token.substring(0, token.length() - 1) : token;
            boolean isDecimal = digits.indexOf('.') >= 0 || digits.indexOf('e') >= 0 || digits.indexOf('E') >= 0;
            return isDecimal ? (Object) Double.valueOf(digits) : Words.narrow(Long.parseLong(digits));
        } catch (NumberFormatException notANumber) {
            throw source.malformed(
                    "'" + Excerpt.of(token) + "' is not a whole number of 64 bits or a decimal", "Correct the number.");
        }
    }

    private HistoryInputException cut(String expected) {
        return source.malformed(
                "the text ends where " + expected + " was expected", "The file is cut; record the history again.");
    }
}

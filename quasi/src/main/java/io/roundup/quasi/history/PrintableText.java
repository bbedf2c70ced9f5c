// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

/**
 * Text that comes from a program, as a terminal may show it: control characters, marks that change the direction of
 * writing, and halves of characters are written as their codes. Stateless, for use by any thread.
 */
public final class PrintableText {
    /** How much of one value or message a report shows. */
    public static final int MOST = 1_000;

    private PrintableText() {}

    /**
     * {@return a text without characters that a terminal takes for commands} Line feeds and tabs stay.
     *
     * @param text of any length
     */
    public static String of(String text) {
        int first = 0;
        while (first < text.length() && isPlain(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder printable = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\t') {
                printable.append(c);
            } else if (Character.isSurrogatePair(c, following(text, i)) && isShown(text.codePointAt(i))) {
                printable.append(c).append(text.charAt(++i));
            } else if (isShown(c)) {
                printable.append(c);
            } else {
                escape(printable, c);
            }
        }
        return printable.toString();
    }

    /**
     * {@return the same in at most {@link #MOST} characters and some more that say how many there are}
     *
     * @param text of any length
     */
    public static String bounded(String text) {
        if (text.length() <= MOST) {
            return of(text);
        }
        return of(text.substring(0, MOST)) + "... (" + text.length() + " characters)";
    }

    /**
     * {@return the same on one line}
     *
     * @param text of any length
     */
    public static String line(String text) {
        return bounded(text).replace("\n", "\\n").replace("\t", "\\t");
    }

    /** Writes a character as its code. */
    static void escape(StringBuilder to, char c) {
        to.append(String.format("\\u%04x", (int) c));
    }

    /** {@return whether a character of a text can be shown as it is} @param index of it */
    static boolean isShownIn(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return Character.isSurrogatePair(c, following(text, index)) && isShown(text.codePointAt(index));
        }
        if (Character.isLowSurrogate(c)) {
            return index > 0
                    && Character.isHighSurrogate(text.charAt(index - 1))
                    && isShown(text.codePointAt(index - 1));
        }
        return isShown(c);
    }

    private static char following(String text, int index) {
        return index + 1 < text.length() ? text.charAt(index + 1) : ' ';
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < 0x7f || c == '\n' || c == '\t';
    }

    private static boolean isShown(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}

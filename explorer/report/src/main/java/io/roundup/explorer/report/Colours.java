// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.quasi.history.PrintableText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether a report is coloured: on a terminal it may be, in files and pipes it must not. */
public enum Colours {
    /** Plain text. */
    NONE(false),
    /** By escape sequences of ECMA-48, which terminals know. */
    ANSI(true);

    private static final String RED = "31;1";
    private static final String GREEN = "32";
    private static final String YELLOW = "33";
    private static final String CYAN = "36;1";

    /** What {@link #in} makes. */
    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[(?:31;1|32|33|36;1|0)m");

    private final boolean isColoured;

    Colours(boolean isColoured) {
        this.isColoured = isColoured;
    }

    /** {@return a text that tells of a violation} */
    public String bad(String text) {
        return in(RED, text);
    }

    /** {@return a text that tells of none} */
    public String good(String text) {
        return in(GREEN, text);
    }

    /** {@return a text that tells of neither} */
    public String open(String text) {
        return in(YELLOW, text);
    }

    /** {@return where another thread goes on} */
    String switched(String text) {
        return in(CYAN, text);
    }

    /**
     * {@return a text without characters that a terminal takes for commands, but for colours}
     *
     * @param text with texts of the program in it
     */
    public String printable(String text) {
        if (!isColoured) {
            return PrintableText.of(text);
        }
        StringBuilder printable = new StringBuilder(text.length() + 16);
        Matcher colour = SEQUENCE.matcher(text);
        int from = 0;
        while (colour.find()) {
            printable.append(PrintableText.of(text.substring(from, colour.start())));
            printable.append(colour.group());
            from = colour.end();
        }
        return printable.append(PrintableText.of(text.substring(from))).toString();
    }

    private String in(String colour, String text) {
        return isColoured && !text.isEmpty() ? "\u001b[" + colour + "m" + text + "\u001b[0m" : text;
    }
}

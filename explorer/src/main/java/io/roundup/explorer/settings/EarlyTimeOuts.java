// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/** How many waits of one thread may time out early, as options, tokens and reports say it: a number, or {@code any}. */
public final class EarlyTimeOuts {
    private static final String ANY = "any";

    private EarlyTimeOuts() {}

    /**
     * {@return the text of a number}
     *
     * @param most 0 or more, or {@link Exploration#ANY_NUMBER}
     */
    public static String text(int most) {
        return most == Exploration.ANY_NUMBER ? ANY : String.valueOf(most);
    }

    /**
     * {@return the number that a text means}
     *
     * @param text a number, or {@code any}
     * @throws NumberFormatException if it is neither a number nor {@code any}
     */
    public static int parse(String text) {
        return text.equalsIgnoreCase(ANY) ? Exploration.ANY_NUMBER : Integer.parseUnsignedInt(text);
    }
}

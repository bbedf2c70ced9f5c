// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

/** The part of a text that a message quotes. */
final class Excerpt {
    private static final int LONGEST = 80;

    private Excerpt() {}

    /** {@return the text on one line, shortened to what can be read at a glance} */
    static String of(String text) {
        StringBuilder excerpt = new StringBuilder();
        int length = Math.min(text.length(), LONGEST);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            excerpt.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
        }
        return text.length() > LONGEST ? excerpt + "..." : excerpt.toString();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.regex.Pattern;

/** A pattern of names of classes: a star stands for any text, a question mark for one character. */
final class ClassNamePattern {
    private final Pattern regex;

    /** Reads a pattern. @param text as the user gave it */
    ClassNamePattern(String text) {
        StringBuilder all = new StringBuilder();
        text.chars().forEach(each -> all.append(piece((char) each)));
        regex = Pattern.compile(all.toString(), Pattern.DOTALL);
    }

    private static String piece(char character) {
        return switch (character) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(character));
        };
    }

    /** {@return whether a class is meant, with or without its package} @param name of the class */
    boolean matches(String name) {
        return matchesText(name) || matchesText(name.substring(name.lastIndexOf('.') + 1));
    }

    /** A nested class may be written as in sources. */
    private boolean matchesText(String name) {
        return regex.matcher(name).matches()
                || regex.matcher(name.replace('$', '.')).matches();
    }
}

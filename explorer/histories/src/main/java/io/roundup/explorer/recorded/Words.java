// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of logs that write them without quotes. Stateless. */
final class Words {
    private static final int LONGEST_NUMBER = 20;

    private Words() {}

    /**
     * What a word means: {@code null} and {@code empty}, {@code true} and {@code false}, whole numbers as an Integer
     * or, if they are larger, as a Long; anything else is text.
     *
     * @param word without blanks around it
     * @return the value
     */
    static @Nullable Object value(String word) {
        return switch (word) {
            case "null", "empty" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> isNumber(word) ? number(word) : word;
        };
    }

    private static boolean isNumber(String word) {
        int from = word.startsWith("-") ? 1 : 0;
        if (word.length() == from || word.length() > LONGEST_NUMBER) {
            return false;
        }
        for (int i = from; i < word.length(); i++) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static Object number(String digits) {
        try {
            return narrow(Long.parseLong(digits));
        } catch (NumberFormatException tooLarge) {
            return digits;
        }
    }

    /** {@return a number as an Integer if it is one, so that equal numbers are equal values} */
    static Object narrow(long number) {
        return (int) number == number ? (Object) (int) number : (Object) number;
    }

    /**
     * The number of a thread.
     *
     * @param word as it is written
     * @return the number, or -1 if it is none from 0 to 2147483647
     */
    static int thread(String word) {
        return isNumber(word) && number(word) instanceof Integer thread && thread >= 0 ? thread : -1;
    }

    /** Adds the words between commas outside of brackets and quotes, such as the two of {@code 1, <2,3>}. */
    static void split(String list, List<String> words) {
        int depth = 0;
        int from = 0;
        boolean isQuoted = false;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (isQuoted) {
                continue;
            } else if ("([{<".indexOf(c) >= 0) {
                depth++;
            } else if (")]}>".indexOf(c) >= 0) {
                depth--;
            } else if (c == ',' && depth == 0) {
                words.add(list.substring(from, i).strip());
                from = i + 1;
            }
        }
        words.add(list.substring(from).strip());
    }
}

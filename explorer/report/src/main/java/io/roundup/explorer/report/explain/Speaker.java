// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import java.util.List;

/**
 * Names and lists of a sentence.
 *
 * @param threads the names of threads by their numbers, as the report writes them
 */
record Speaker(List<String> threads) {
    /** {@return what a thread is called} @param number of it */
    String thread(int number) {
        return number < threads.size() ? threads.get(number) : "thread " + number;
    }

    /** {@return for example {@code 1, 2 and 3}} @param parts at least one */
    static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0) : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    /** {@return the place in parentheses after a blank, or nothing if there is none} */
    static String at(String place) {
        return place.isEmpty() ? "" : " (" + place + ")";
    }

    /** {@return the number of a step, and its place if it has one, in parentheses after a blank} */
    static String at(int step, String place) {
        return " (" + step + (place.isEmpty() ? "" : ", " + place) + ")";
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.util.HashSet;
import java.util.List;

/**
 * Names of threads in the room that the columns of a table leave. Threads differ by the ends of their names: of {@code
 * ForkJoinPool.commonPool-worker-2} there is left {@code worker-2}.
 */
final class ColumnHeaders {
    private static final String CUT = "...";

    private ColumnHeaders() {}

    /**
     * {@return the names, each in so many characters}
     *
     * @param names of the threads
     * @param room of the shortest column, more than the three of a mark
     */
    static List<String> within(List<String> names, int room) {
        List<String> words = names.stream().map(name -> lastWords(name, room)).toList();
        return new HashSet<>(words).size() == new HashSet<>(names).size()
                ? words
                : names.stream().map(name -> end(name, room)).toList();
    }

    /** {@return the longest end of a name that begins with a word which is no number} */
    private static String lastWords(String name, int room) {
        if (name.length() <= room) {
            return name;
        }
        for (int start = name.length() - room; start < name.length(); start++) {
            boolean isWord =
                    Character.isLetter(name.charAt(start)) && !Character.isLetterOrDigit(name.charAt(start - 1));
            if (isWord) {
                return name.substring(start);
            }
        }
        return end(name, room);
    }

    private static String end(String name, int room) {
        return name.length() <= room ? name : CUT + name.substring(name.length() - room + CUT.length());
    }
}

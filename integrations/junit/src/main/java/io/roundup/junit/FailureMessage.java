// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a failed test says: the report, without its middle if it is long, and where all of it is. The first lines say
 * what went wrong, and the last ones how it came to that.
 */
final class FailureMessage {
    private static final int MOST_LINES = 60;

    private static final int LAST = 30;

    private FailureMessage() {}

    /**
     * {@return the message}
     *
     * @param report the text
     * @param file that has the text, too
     * @param more lines for its end
     */
    static String of(String report, Path file, String... more) {
        List<String> lines = report.stripTrailing().lines().toList();
        List<String> shown = new ArrayList<>(lines);
        int left = lines.size() - (MOST_LINES - 3 - more.length);
        if (left > 1) {
            shown = new ArrayList<>(lines.subList(0, lines.size() - left - LAST));
            shown.add("... " + left + " more lines");
            shown.addAll(lines.subList(lines.size() - LAST, lines.size()));
        }
        shown.add("");
        shown.add("The report: " + file);
        shown.addAll(List.of(more));
        return String.join(System.lineSeparator(), shown);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import io.roundup.it.program.ForkedJava;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The report of a command of the manual, as it is kept and as it is compared. */
final class ManualReport {
    private static final String INTERLEAVING = "The interleaving:";
    private static final String JAR = "explorer/target/roundup.jar";
    private static final String CLASSES = "harness-examples/target/classes";

    /** A table that is longer is mostly the inside of the JDK, which differs between versions. */
    private static final int MOST_STEPS = 80;

    private ManualReport() {}

    /** {@return a command's word with paths that are right in any folder} @param word of the command */
    static String absolute(String word) {
        return word.replace(JAR, ForkedJava.jar()).replace(CLASSES, classes());
    }

    /** {@return what was printed, with the paths of the command, and without a very long interleaving} */
    static String kept(String printed) {
        String relative = printed.replace(ForkedJava.jar(), JAR)
                .replace(classes(), CLASSES)
                .replaceAll("(?m)^  \\S*java( .*)? -jar \\S+ check ", "  java -jar " + JAR + " check ")
                .replaceAll("(?m)^  \\S*java( .*)? -javaagent:", "  java -javaagent:");
        List<String> lines = new ArrayList<>();
        List<String> all = relative.lines().toList();
        for (int i = 0; i < all.size(); i++) {
            lines.add(all.get(i));
            int end = i + 1;
            while (all.get(i).equals(INTERLEAVING)
                    && end < all.size()
                    && !all.get(end).isBlank()) {
                end++;
            }
            if (end - i > MOST_STEPS) {
                lines.add("  ...");
                i = end - 1;
            }
        }
        return String.join("\n", lines).stripTrailing() + "\n";
    }

    /**
     * {@return what has to be the same again} Not line numbers and what they do to the wrapping of lines, nor how long
     * it took on how many processors and which backend.
     */
    static String compared(String report) {
        return report.replaceAll(" in [0-9.,]+ s \\([0-9,]+ a second\\)", "")
                .replaceAll(", backend [a-z]+", "")
                .replaceAll(", \\d+ processes", "")
                .replaceAll(":\\d+(?=\\s|\\)|;)", "")
                .replaceAll("[ \\n]+", " ");
    }

    private static String classes() {
        return Objects.requireNonNull(System.getProperty("roundup.examples"));
    }
}

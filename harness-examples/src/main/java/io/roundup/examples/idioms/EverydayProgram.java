// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of a page that uses a facility of the JDK, as people write it.
 *
 * @param holds the truth: whether no interleaving is wrong
 * @param notForLincheck why Lincheck cannot express it, or an empty text
 */
record EverydayProgram(String name, boolean holds, int jdk, boolean preview, String notForLincheck, String source)
        implements SmallProgram {
    /** The package of all of them. */
    static final String PACKAGE = "everyday";

    /**
     * {@return all programs, in the order of the table of what is expected}
     *
     * @param folder has that table, and below {@code java} the sources
     */
    static List<EverydayProgram> all(Path folder) throws IOException {
        List<EverydayProgram> programs = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("expected.tsv")).stream()
                .skip(1)
                .toList()) {
            String[] cells = line.split("\t");
            boolean holds = switch (cells[1]) {
                case "holds" -> true;
                case "violation" -> false;
                default -> throw new IllegalStateException("a program holds, or is a violation: " + line);
            };
            boolean preview = cells[2].endsWith(" preview");
            programs.add(new EverydayProgram(
                    cells[0],
                    holds,
                    Integer.parseInt(cells[2].replace(" preview", "")),
                    preview,
                    cells.length > 3 ? cells[3] : "",
                    Files.readString(folder.resolve("java").resolve(PACKAGE).resolve(cells[0] + ".java"))));
        }
        return programs;
    }

    @Override
    public String mainClass() {
        return PACKAGE + "." + name;
    }

    /** {@return the truth in a word} */
    String truth() {
        return holds ? "holds" : "violation";
    }
}

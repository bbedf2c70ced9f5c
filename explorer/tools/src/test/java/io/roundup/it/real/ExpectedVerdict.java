// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a table {@code expected.tsv}: what Round-Up says of a program.
 *
 * @param program the name of its main class
 * @param jdk the first feature release that runs it
 * @param options how it is explored, see {@link #exploration}
 * @param verdict {@code HOLDS}, {@code VIOLATION}, or {@code NO VIOLATION} where the proof takes too long
 * @param words what the report contains, such as names of classes that are the cause; none if it is empty
 * @param off why Round-Up does not say so yet; empty if it does
 */
public record ExpectedVerdict(String program, int jdk, String options, String verdict, List<String> words, String off) {
    private static final int COLUMNS = 6;
    private static final double SECONDS = 20;

    /** {@return the lines of a table} The first one names the columns. @param table a file */
    public static List<ExpectedVerdict> read(Path table) throws IOException {
        List<ExpectedVerdict> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(table);
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            assertThat(columns).as(line).hasSize(COLUMNS);
            List<String> words = columns[4].isEmpty() ? List.of() : List.of(columns[4].split(", "));
            rows.add(new ExpectedVerdict(
                    columns[0], Integer.parseInt(columns[1]), columns[2], columns[3], words, columns[5]));
        }
        return rows;
    }

    /** Explores the program in this JVM and asserts what is said of it. @param classes a folder */
    void assertSaid(Path classes) {
        Ended ended = ThisJvm.explore(classes, program, exploration());
        String said = said(ended);
        if (!(said.equals("HOLDS") && verdict.equals("NO VIOLATION"))) {
            assertThat(said)
                    .as("%s explored with %s: %s", program, options, ended)
                    .isEqualTo(verdict);
        }
        // Sentences go on in the next line.
        String report = ended.out().replaceAll("\\s+", " ");
        assertThat(words).as("words of the report on %s: %s", program, ended).allMatch(report::contains);
    }

    private Exploration exploration() {
        Exploration.Builder builder = Exploration.builder().seconds(SECONDS);
        return switch (options) {
            case "default" -> builder.build();
            case "seconds 2" -> builder.seconds(2).build();
            case "delays 0" -> builder.delays(0).build();
            case "delays 1" -> builder.delays(1).build();
            default -> throw new IllegalArgumentException("No such options: " + options);
        };
    }

    private static String said(Ended ended) {
        return switch (ended.code()) {
            case 0 -> ended.out().contains("HOLDS") ? "HOLDS" : "NO VIOLATION";
            case 1 -> "VIOLATION";
            case 2 -> "refused";
            default -> "UNDECIDED";
        };
    }

    @Override
    public String toString() {
        return program + " with " + options;
    }
}

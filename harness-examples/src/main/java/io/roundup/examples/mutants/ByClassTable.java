// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import io.roundup.examples.mutants.ByClass.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What {@code test} found of the mutants, as a section of the page. */
final class ByClassTable {
    private static final String INTRODUCTION = """

            ## By a class alone

            This section needs no test programs. The script gives each mutant that the programs above kill to
            [`test`](../guide/test.md), which makes programs by itself.

            Each command had %s seconds, ten of them to make the program smaller and to report it. A command that takes longer
            counts as one that finds nothing.

            The line `test` in the file of the structure has the class and its options: how an object is made, what is legal, and
            which methods one thread alone calls. They are the same for all its mutants. They are also the same for the unchanged
            structure, `(none)`, in which `test` must find nothing.

            `test` uses two threads for `BoundedKFifo`. With three, it finds that the structure itself loses a value, which no
            program above shows: a commit reads the tail before the head, and both have moved round the ring meanwhile. The program
            is `deq() | offer(1) | offer(2) [deq()]`.

            The seconds are the time of the whole command, with the start of the JVM.
            %s

            %s
            """;

    private final double seconds;
    private final List<Found> found = new ArrayList<>();

    /** Begins an empty table. @param seconds that each mutant is given */
    ByClassTable(double seconds) {
        this.seconds = seconds;
    }

    /** {@return a line for the terminal} @param one that the table gets, too */
    String add(Found one) {
        found.add(one);
        return String.format(
                Locale.ROOT,
                "%-5s %-28s %-28s %8.1f  %s  %s",
                one.isKilled(seconds) ? one.isRight() ? "found" : "WRONG" : "-",
                one.structure(),
                one.mutant(),
                one.seconds(),
                one.verdict(),
                one.program());
    }

    /** {@return whether no structure fails as it is} */
    boolean isRight() {
        return found.stream().allMatch(Found::isRight);
    }

    private List<Found> mutants() {
        return found.stream().filter(one -> !one.isOriginal()).toList();
    }

    String totals() {
        long killed = mutants().stream().filter(one -> one.isKilled(seconds)).count();
        return String.format(
                Locale.ROOT,
                "`test` finds %d of %d mutants, %.1f %%. Of the structures as they are it finds %s wrong.",
                killed,
                mutants().size(),
                100.0 * killed / mutants().size(),
                isRight() ? "none" : "some");
    }

    /** {@return the section} */
    String markdown() {
        String most = String.format(
                Locale.ROOT,
                "Of those that were found, half took at most %.1f s, and the slowest %.1f s.",
                median(),
                found.stream()
                        .filter(one -> one.isKilled(seconds))
                        .mapToDouble(Found::seconds)
                        .max()
                        .orElse(0));
        StringBuilder section =
                new StringBuilder(INTRODUCTION.formatted(String.format(Locale.ROOT, "%.0f", seconds), most, totals()));
        section.append(String.format("%n| structure | mutant | found | program | seconds |%n|---|---|---|---|--:|%n"));
        for (Found one : found) {
            section.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %.1f |%n",
                    one.structure(),
                    one.mutant(),
                    one.isKilled(seconds)
                            ? one.verdict().substring("VIOLATION: ".length()).toLowerCase(Locale.ROOT)
                            : "no",
                    one.isKilled(seconds) ? "`" + one.program().replace("|", "\\|") + "`" : "",
                    one.seconds()));
        }
        return section.toString();
    }

    private double median() {
        double[] all = found.stream()
                .filter(one -> one.isKilled(seconds))
                .mapToDouble(Found::seconds)
                .sorted()
                .toArray();
        return all.length == 0 ? 0 : all[(all.length - 1) / 2];
    }
}

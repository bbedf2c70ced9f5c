// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was found of all structures, as a page. */
final class MutantTable {
    private static final String INTRODUCTION = """
            # Mutants

            The structures of `harness-examples` claim to be linearizable, or how far they are out of order. This page tests these
            claims, and Round-Up. We put known bugs into the structures, one at a time. `scripts/mutants` explores all results, and
            writes this page with `--by-class 60 --markdown docs/measured/mutants.md`.

            ```sh
            scripts/mutants --only '^TreiberStack$'
            ```

            A mutant changes the source at one point. The mutants of a structure are in a file of
            [harness-examples/src/mutants](../../harness-examples/src/mutants). The script compiles each mutant and explores it by
            the test programs of its structure, one after the other, until one finds a violation. The test programs are the nested
            classes of the structure's file in [claims](../../harness-examples/src/main/java/io/roundup/examples/claims).

            A mutant without a violation is *equivalent*: the change breaks no claim, and the table says why. Then all its programs
            were explored completely.

            Not every change is here. Programs of this size do not find some bugs, such as a time stamp that is taken too early. For
            other bugs, the exploration of a program did not end. Both are left out, so the share of killed mutants is that of this
            list.

            The seconds are the time of all explorations up to the violation, without the start of the JVM.

            """;

    private final List<Outcome> originals = new ArrayList<>();
    private final List<Outcome> mutants = new ArrayList<>();
    private final Map<String, Mutant> byName = new HashMap<>();

    void add(MutantFile file, List<Outcome> outcomes) {
        for (Mutant mutant : file.mutants()) {
            byName.put(file.structure() + " " + mutant.name(), mutant);
        }
        for (Outcome outcome : outcomes) {
            (outcome.isOfOriginal() ? originals : mutants).add(outcome);
        }
    }

    /** {@return whether each claim holds or not, as it says, and each mutant is killed or equivalent, as its file says} */
    boolean isRight() {
        return originals.stream().allMatch(Outcome::isRight) && mutants.stream().allMatch(Outcome::isRight);
    }

    /** {@return a line for the terminal} */
    static String text(Outcome outcome) {
        return String.format(
                Locale.ROOT,
                "%-5s %-28s %-28s %-24s %-24s %10d %8.2f",
                outcome.isRight() ? "ok" : "WRONG",
                outcome.structure(),
                outcome.mutant(),
                outcome.program(),
                outcome.verdict(),
                outcome.executions(),
                outcome.seconds());
    }

    String totals() {
        long equivalent = mutants.stream().filter(this::isEquivalent).count();
        long wrong = originals.stream().filter(outcome -> !outcome.isRight()).count()
                + mutants.stream().filter(outcome -> !outcome.isRight()).count();
        return String.format(
                Locale.ROOT,
                "%d structures, %d test programs; %d mutants: %d killed, %d equivalent; %d results are wrong",
                originals.stream().map(Outcome::structure).distinct().count(),
                originals.size(),
                mutants.size(),
                mutants.size() - equivalent,
                equivalent,
                wrong);
    }

    private boolean isEquivalent(Outcome outcome) {
        return mutant(outcome).isEquivalent();
    }

    private Mutant mutant(Outcome outcome) {
        Mutant mutant = byName.get(outcome.structure() + " " + outcome.mutant());
        if (mutant == null) {
            throw new IllegalArgumentException("no file has the mutant " + outcome);
        }
        return mutant;
    }

    /** {@return the page} */
    String markdown() {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        page.append(String.format(Locale.ROOT, "JDK %s: %s.%n", System.getProperty("java.version"), totals()));
        page.append(String.format("%n## The structures%n%n"));
        page.append(String.format("A program *holds* if every interleaving was explored and none is a violation.%n%n"));
        page.append(String.format("| structure | program | verdict | executions | seconds |%n|---|---|---|--:|--:|%n"));
        for (Outcome outcome : originals) {
            page.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s%s | %,d | %.2f |%n",
                    outcome.structure(),
                    outcome.program(),
                    outcome.verdict(),
                    outcome.isRight() ? "" : " **wrong**",
                    outcome.executions(),
                    outcome.seconds()));
        }
        page.append(String.format("%n## The mutants%n%n"));
        page.append(String.format(
                "| structure | mutant | what it changes | found by | verdict | executions | seconds |%n"));
        page.append(String.format("|---|---|---|---|---|--:|--:|%n"));
        for (Outcome outcome : mutants) {
            page.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %s%s | %,d | %.2f |%n",
                    outcome.structure(),
                    outcome.mutant(),
                    mutant(outcome).reason().replace("|", "\\|"),
                    isEquivalent(outcome) ? "none of its programs" : outcome.program(),
                    isEquivalent(outcome) ? "equivalent" : outcome.verdict(),
                    outcome.isRight() ? "" : " **wrong**",
                    outcome.executions(),
                    outcome.seconds()));
        }
        return page.toString();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.site.Trust;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Explores programs in sections and step by step, and compares the outcomes. In a JVM with the agent. */
final class Comparer {
    private static final double NANOS = 1e9;

    private final Trust trust;
    private final long executions;
    private final double seconds;

    /**
     * Prepares.
     *
     * @param trust which code is explored in sections
     * @param executions the most of one exploration
     * @param seconds the most of one exploration
     */
    Comparer(Trust trust, long executions, double seconds) {
        this.trust = trust;
        this.executions = executions;
        this.seconds = seconds;
    }

    /** {@return what came of each program, in their order} */
    List<Comparison> compare(List<? extends CallProgram<?>> programs) {
        List<Searched> joined = new ArrayList<>();
        try (OutcomeSearch search = new OutcomeSearch(trust, executions, seconds)) {
            programs.forEach(program -> joined.add(search(search, program)));
        }
        List<Searched> inside = new ArrayList<>();
        try (OutcomeSearch search = new OutcomeSearch(Trust.NONE, executions, seconds)) {
            for (Searched earlier : joined) {
                inside.add(earlier.outcomes().isEmpty() ? earlier : search(search, earlier.program()));
            }
        }
        List<Comparison> comparisons = new ArrayList<>();
        try (OutcomeSearch search = new OutcomeSearch(trust, executions, seconds)) {
            for (int i = 0; i < joined.size(); i++) {
                comparisons.add(compare(joined.get(i), inside.get(i), search));
            }
        }
        return comparisons;
    }

    private static Comparison compare(Searched joined, Searched inside, OutcomeSearch search) {
        CallProgram<?> program = joined.program();
        double time = joined.seconds() + inside.seconds();
        if (joined.outcomes().isEmpty() || inside.outcomes().isEmpty()) {
            return new Comparison(program, false, Set.of(), Set.of(), List.of(), time);
        }
        Set<String> found = joined.outcomes().get();
        Set<String> right = inside.outcomes().get();
        List<? extends Operation<?>> culprits = found.equals(right) ? List.of() : culprits(program, right, search);
        return new Comparison(
                program,
                true,
                Comparison.difference(right, found),
                Comparison.difference(found, right),
                culprits,
                time);
    }

    private static <T> List<Operation<T>> culprits(CallProgram<T> program, Set<String> right, OutcomeSearch search) {
        List<Operation<T>> alone = program.operations().stream()
                .filter(operation -> search.outcomes(program, Set.of(operation))
                        .filter(right::equals)
                        .isPresent())
                .toList();
        return alone.isEmpty() ? program.operations() : alone;
    }

    private static Searched search(OutcomeSearch search, CallProgram<?> program) {
        long start = System.nanoTime();
        Optional<Set<String>> outcomes = search.outcomes(program, Set.of());
        return new Searched(program, outcomes, (System.nanoTime() - start) / NANOS);
    }

    /** The outcomes of a program, if all are known. */
    private record Searched(CallProgram<?> program, Optional<Set<String>> outcomes, double seconds) {}
}

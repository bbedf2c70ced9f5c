// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.transform.filter.CompositeMethods;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * A line of the table: an operation, and what came of all programs that call it.
 *
 * @param subject the class
 * @param operation which
 * @param comparisons of these programs
 */
record OperationRow(Subject<?> subject, Operation<?> operation, List<Comparison> comparisons) {
    static OperationRow of(Subject<?> subject, Operation<?> operation, List<Comparison> all) {
        return new OperationRow(
                subject,
                operation,
                all.stream()
                        .filter(comparison -> comparison.program().operations().contains(operation))
                        .toList());
    }

    /** {@return whether it is taken as atomic and is not, as some program shows} */
    boolean differs() {
        return comparisons.stream()
                .anyMatch(comparison ->
                        comparison.isDifferent() && comparison.culprits().contains(operation));
    }

    private long undecided() {
        return comparisons.stream()
                .filter(comparison -> !comparison.isDecided())
                .count();
    }

    /** {@return whether the agent has it explored step by step, whatever is trusted} */
    boolean isListed() {
        return Arrays.stream(subject.type().getMethods())
                .filter(method -> method.getName().equals(operation.method()))
                .anyMatch(method -> isListed(method.getDeclaringClass(), method.getName()));
    }

    /** A class without the method may be listed with all of its methods. */
    private boolean isListed(Class<?> declaring, String name) {
        Deque<Class<?>> types = new ArrayDeque<>(List.of(declaring, subject.type()));
        return types.stream()
                .anyMatch(type -> CompositeMethods.contains(type.getName().replace('.', '/'), name));
    }

    private String verdict() {
        if (differs()) {
            return "**differs**";
        }
        if (isListed()) {
            return "no: step by step";
        }
        return undecided() == comparisons.size() ? "not decided" : "yes";
    }

    /** {@return the line in Markdown} */
    String markdown() {
        return String.format(
                Locale.ROOT,
                "| %s | `%s` | %s | %d | %d | %.1f |",
                subject.name(),
                operation.text(),
                verdict(),
                comparisons.size(),
                undecided(),
                comparisons.stream().mapToDouble(Comparison::seconds).sum());
    }
}

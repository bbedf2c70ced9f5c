// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What was found of all classes on one JDK, as a part of a page. */
final class AtomicityTable {
    static final String INTRODUCTION = """
            # Atomicity of the JDK

            Round-Up takes the operations of many classes of `java.util.concurrent` as atomic: it explores each as one step. That is
            an assumption about the JDK, and this page tests it. `scripts/atomicity --markdown docs/measured/atomicity.md` makes the
            measurements and writes this page.

            Small programs call each pair of operations of a class on one object, which is empty or filled. Round-Up explores each
            program twice: with operations as one step, and step by step (`--inside all`). Both must have the same outcomes. An
            outcome is what all calls returned, and what the object contains in the end.

            The programs are `a | b` and `a; b | b; a` for each pair of operations. Each operation also meets the writes of its
            class, in `w; v | a` and `w | v | a`. A program with too many executions is *not decided*: nothing follows from it.

            | atomic | meaning |
            |---|---|
            | yes | the outcomes are equal in each program that was decided |
            | no: step by step | it is known not to be atomic, so Round-Up explores it step by step by default, too |
            | **differs** | Round-Up takes it as atomic, and an outcome is missed |
            | not decided | all its programs have too many executions |
            | assumed | Round-Up takes it as atomic, and no program calls it |

            A class is *proved* if each operation is step by step, or *yes* with all programs decided. If programs are not decided,
            or differ, the class is *tested*. Without a program it is *assumed*. Reports say which it is. Classes that are not
            public are assumed, except `Striped64`, of which the adders are made.

            `composite-methods.txt` lists operations that are not atomic, each with what its documentation says of it. `Callbacks`
            has methods that split an operation into two steps: a map has its entry before it counts it.

            ## What differs

            - Threads that wait with time-outs which end at the same moment: the first thread does not return to its program before
              the others have noticed the time-out, too.
            - A task that is given to a `ScheduledThreadPoolExecutor` during its shutdown may never end: the pool has found its
              queue empty, and terminates when the task is in it. That is a bug of the JDK, which samples find.
            - `ThreadPoolExecutor.getTaskCount`, by its documentation an approximation, may count a task twice while it ends.
            """;

    private final long executions;
    private final double seconds;
    private final List<OperationRow> rows = new ArrayList<>();
    private final List<Comparison> comparisons = new ArrayList<>();

    /**
     * Makes an empty table.
     *
     * @param executions the most of one exploration
     * @param seconds the most of one exploration
     */
    AtomicityTable(long executions, double seconds) {
        this.executions = executions;
        this.seconds = seconds;
    }

    void add(Subject<?> subject, List<Comparison> found) {
        comparisons.addAll(found);
        subject.operations().forEach(operation -> rows.add(OperationRow.of(subject, operation, found)));
    }

    boolean isEqual() {
        return comparisons.stream().noneMatch(Comparison::isDifferent);
    }

    String totals() {
        return totals(comparisons);
    }

    static String totals(List<Comparison> comparisons) {
        return String.format(
                Locale.ROOT,
                "%,d programs: %,d equal, %,d not decided, %,d different; %.0f s",
                comparisons.size(),
                comparisons.stream()
                        .filter(comparison -> comparison.isDecided() && !comparison.isDifferent())
                        .count(),
                comparisons.stream()
                        .filter(comparison -> !comparison.isDecided())
                        .count(),
                comparisons.stream().filter(Comparison::isDifferent).count(),
                comparisons.stream().mapToDouble(Comparison::seconds).sum());
    }

    /** {@return the part of the page that is about this JDK} */
    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%n## JDK %s%n%nMeasured on %s. %s.%nAt most %,d executions and %s seconds for each exploration.%n",
                System.getProperty("java.version"),
                LocalDate.now(),
                totals(),
                executions,
                seconds));
        text.append(String.format("%n| class | operation | atomic | programs | not decided | seconds |%n"));
        text.append(String.format("|---|---|---|--:|--:|--:|%n"));
        rows.forEach(row -> text.append(row.markdown()).append(System.lineSeparator()));
        text.append(String.format("%n| class | assumed |%n|---|---|%n"));
        TrustedOperations.all().forEach((type, operations) -> {
            String assumed = operations.stream()
                    .filter(operation -> !isMeasured(type, operation))
                    .map(operation -> "`" + operation + "`")
                    .collect(Collectors.joining(" "));
            if (!assumed.isEmpty()) {
                text.append(String.format("| %s | %s |%n", type, assumed));
            }
        });
        return text.toString();
    }

    private static boolean isMeasured(String type, String operation) {
        return Subjects.all().stream()
                .filter(subject -> subject.name().equals(type))
                .flatMap(subject -> subject.operations().stream())
                .anyMatch(measured -> measured.method().equals(operation));
    }
}

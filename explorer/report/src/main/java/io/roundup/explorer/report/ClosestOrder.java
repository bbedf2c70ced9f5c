// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation.NotLinearizable;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Where the longest legal order breaks off: which operations could come next, and what they would have to answer there.
 * It is known where a ready-made specification says what is legal, in the order of the calls itself.
 */
final class ClosestOrder {
    /** More are not taken in at a glance. */
    private static final int MOST = 4;

    private ClosestOrder() {}

    /**
     * {@return a line for each operation that could come next, in the order of their calls}
     *
     * @param result of the exploration
     * @param certificate with the longest legal order
     * @param history that has no legal order
     * @param names of threads
     */
    static List<String> of(
            ExplorationResult result, Certificate certificate, History history, IntFunction<String> names) {
        boolean isStandard = result.violations().get(0) instanceof NotLinearizable;
        return isStandard
                        && result.exploration().specification() instanceof NamedSpecification<?> legal
                        && !(legal instanceof SetSpecification<?>)
                ? lines(legal, certificate.longestPartial(), history, names)
                : List.of();
    }

    private static <S> List<String> lines(
            Specification<S> legal, List<Operation> order, History history, IntFunction<String> names) {
        List<S> states = List.of(legal.initial());
        for (Operation operation : order) {
            List<S> next = new ArrayList<>();
            Response response = operation.response();
            for (S state : states) {
                if (response != null) {
                    next.addAll(legal.after(state, operation.invocation(), response));
                }
            }
            states = next;
        }
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < history.size(); number++) {
            Operation operation = history.operations().get(number);
            if (operation.isPending() || !couldComeNext(number, order, history) || lines.size() == MOST) {
                continue;
            }
            Set<String> answers = new TreeSet<>();
            for (S state : states) {
                for (Step<S> step : legal.steps(state, operation.invocation())) {
                    answers.add(operation.invocation().toString() + step.response());
                }
            }
            if (!answers.isEmpty() && !answers.contains(operation.toString())) {
                lines.add(operation + " of " + names.apply(operation.thread()) + " could come next, but here it is "
                        + String.join(" or ", answers));
            }
        }
        return lines;
    }

    /** {@return whether an operation is not in an order, and all are that come before it} */
    private static boolean couldComeNext(int number, List<Operation> order, History history) {
        return !isIn(history.operations().get(number), order)
                && IntStream.range(0, history.size())
                        .filter(other -> history.precedes(other, number))
                        .allMatch(other -> isIn(history.operations().get(other), order));
    }

    private static boolean isIn(Operation operation, List<Operation> order) {
        return order.stream()
                .anyMatch(other -> other.thread() == operation.thread() && other.call() == operation.call());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Where calls wait when they are made one at a time: what serial executions show, those that end and those in which a call
 * waits for ever.
 *
 * <p>An execution in which nobody goes on has calls that returned, and calls that wait. It is legal if some order of those
 * that returned explains their results, and after it each of the others waits. It is wrong if there are such orders, and
 * after each of them one of the others returned. If no order explains the results, calls may take effect together, of
 * which serial executions tell nothing.
 *
 * <p>That a call waits is kept as one more operation, without an effect. Not thread-safe.
 */
public final class ObservedWaits implements WaitJudge {
    private static final String WAITS = "waits: ";

    private final ObservedSpecification.Builder observed = ObservedSpecification.builder();
    private boolean isComplete;

    /** A serial execution came to its end. @param history of it */
    public void ended(History history) {
        observed.add(history.operations());
    }

    /** In a serial execution a call waited for ever. @param history of it, in which that call is pending */
    public void waited(History history) {
        List<Operation> serial = new ArrayList<>(returned(history));
        List<Operation> waiting = waiting(history);
        if (waiting.size() != 1) {
            // It waited in no call, or for threads of its own that are in calls.
            return;
        }
        serial.add(waits(waiting.get(0), history, 0));
        int[] repetitions = new int[serial.size()];
        for (int i = 0; i < repetitions.length; i++) {
            repetitions[i] = i == repetitions.length - 1 ? i : -1;
        }
        observed.add(serial, repetitions);
    }

    /** Of a program that was not executed in all serial orders nothing is wrong. @param areAll whether it was */
    public void complete(boolean areAll) {
        isComplete = areAll;
    }

    /**
     * {@return the serial executions, in which that a call waits is an operation, too} What is pending in a history may wait
     * for ever or not by what can follow the calls that returned.
     */
    public ObservedSpecification words() {
        return observed.growing();
    }

    @Override
    public Answer judge(History history) {
        List<Operation> returned = returned(history);
        List<Operation> all = new ArrayList<>(returned);
        List<Operation> waiting = waiting(history);
        if (waiting.isEmpty()) {
            // Threads that the object has started wait for each other.
            return Answer.WRONG;
        }
        for (int i = 0; i < waiting.size(); i++) {
            all.add(waits(waiting.get(i), history, i));
        }
        ObservedSpecification legal = observed.growing();
        if (isExplained(all, legal)) {
            return Answer.LEGAL;
        }
        boolean isKnown = isComplete && isExplained(returned, legal) && !isExplained(all, new MayWait(legal));
        if (isKnown) {
            return Answer.WRONG;
        }
        return isComplete && history.operations().stream().allMatch(this::waitsAtFirst)
                ? Answer.MEETING
                : Answer.UNKNOWN;
    }

    private boolean waitsAtFirst(Operation operation) {
        ObservedSpecification all = observed.growing();
        return !all.after(all.initial(), waits(operation.invocation()), Response.VOID)
                .isEmpty();
    }

    private static Invocation waits(Invocation invocation) {
        return new Invocation(WAITS + invocation.method(), invocation.arguments());
    }

    private static boolean isExplained(List<Operation> operations, Specification<?> legal) {
        return Checker.verdict(History.of(operations), legal, QuasiFactor.STANDARD, CheckBudget.DEFAULT)
                == Verdict.LINEARIZABLE;
    }

    private static List<Operation> returned(History history) {
        return history.operations().stream()
                .filter(operation -> !operation.isPending())
                .toList();
    }

    private static List<Operation> waiting(History history) {
        return history.operations().stream().filter(Operation::isPending).toList();
    }

    /** {@return what stands for a call that waits, after all that returned} @param number of it among those that wait */
    private static Operation waits(Operation waiting, History history, int number) {
        // A call and a response of each operation of the history, and of those that wait before this one.
        int time = history.operations().stream()
                        .mapToInt(operation -> operation.isPending() ? operation.call() : operation.ret())
                        .max()
                        .orElse(0)
                + 1
                + 2 * number;
        return new Operation(waiting.thread(), waits(waiting.invocation()), Response.VOID, time, time + 1);
    }

    /** What may be legal, as far as it is known: a call may also wait where no serial execution has tried it. */
    private record MayWait(ObservedSpecification observed) implements Specification<ObservedSpecification.Node> {
        @Override
        public ObservedSpecification.Node initial() {
            return observed.initial();
        }

        @Override
        public List<Step<ObservedSpecification.Node>> steps(ObservedSpecification.Node node, Invocation invocation) {
            return observed.steps(node, invocation);
        }

        @Override
        public List<ObservedSpecification.Node> after(
                ObservedSpecification.Node node, Invocation invocation, Response response) {
            List<ObservedSpecification.Node> after = observed.after(node, invocation, response);
            if (!after.isEmpty() || !invocation.method().startsWith(WAITS)) {
                return after;
            }
            Invocation waiting = new Invocation(invocation.method().substring(WAITS.length()), invocation.arguments());
            return observed.steps(node, waiting).isEmpty() ? List.of(node) : List.of();
        }
    }
}

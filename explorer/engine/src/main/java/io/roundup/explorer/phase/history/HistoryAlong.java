// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.WholeHistory;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What of a history belongs to a state: the number of a {@link HistoryAutomaton}, as long as the history is of one object,
 * with plain values, and can still be linearizable. Otherwise it is the history itself, which is right for any judge.
 */
public final class HistoryAlong implements HistoryPart {
    private static final int NUMBERED = 0;
    private static final int WHOLE = 1;

    private final HistoryAutomaton<?> automaton;
    private final Labels labels;
    private final WholeHistory whole = new WholeHistory();
    private int read;
    private int number;
    private boolean isWhole;
    private @Nullable Object object;

    private HistoryAlong(Specification<?> specification, IntFunction<String> methodNames) {
        automaton = new HistoryAutomaton<>(specification);
        labels = new Labels(methodNames);
    }

    /**
     * {@return what to remember of histories that a specification judges alone}
     *
     * @param specification what is legal
     * @param methodNames the name behind an agent's method number
     */
    public static HistoryPart of(Specification<?> specification, IntFunction<String> methodNames) {
        if (specification instanceof ObservedSpecification observed) {
            return new HistoryAlong(observed.merged(), methodNames);
        }
        return listsAllAnswers(specification) ? new HistoryAlong(specification, methodNames) : new WholeHistory();
    }

    /** {@return whether a specification accepts no answers but those that its steps have} */
    private static boolean listsAllAnswers(Specification<?> specification) {
        for (var method : specification.getClass().getMethods()) {
            if (method.getName().equals("after") && method.getDeclaringClass() != Specification.class) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void begin() {
        read = 0;
        number = HistoryAutomaton.START;
        isWhole = false;
        object = null;
    }

    @Override
    public void write(Operations operations, HeapWalk walk) {
        while (!isWhole && read < operations.events()) {
            read(operations, read++);
        }
        if (isWhole) {
            walk.put(WHOLE);
            whole.write(operations, walk);
        } else {
            walk.put(NUMBERED);
            walk.put(number);
        }
    }

    private void read(Operations operations, int event) {
        int operation = operations.operationOf(event);
        object = object == null ? operations.target(operation) : object;
        Object[] arguments = operations.arguments(operation);
        boolean isPlain = object == operations.target(operation);
        for (Object argument : arguments) {
            isPlain &= Values.isPlain(argument);
        }
        Object result = operations.isResponse(event) ? operations.result(operation) : null;
        if (!isPlain || !operations.isThrown(operation) && !Values.isPlain(result)) {
            isWhole = true;
            return;
        }
        try {
            number = operations.isResponse(event) ? responded(operations, operation) : invoked(operations, operation);
        } catch (IllegalArgumentException unfit) {
            // Whoever judges the history says so.
            isWhole = true;
        }
        isWhole |= number == HistoryAutomaton.VIOLATED;
    }

    private int invoked(Operations operations, int operation) {
        int label = labels.pending(operations.method(operation), operations.arguments(operation));
        return automaton.invoke(number, operations.thread(operation), labels.invocation(label));
    }

    private int responded(Operations operations, int operation) {
        int label = labels.completed(
                operations.method(operation),
                operations.arguments(operation),
                operations.result(operation),
                operations.isThrown(operation));
        Response response = labels.response(label);
        return response == null
                ? HistoryAutomaton.VIOLATED
                : automaton.respond(number, operations.thread(operation), response);
    }
}

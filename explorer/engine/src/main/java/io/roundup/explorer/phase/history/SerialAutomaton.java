// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link ChoosingProgram} does when its calls are made one at a time. Its states are those of the program between
 * calls, so whatever was called before, the same can follow. An invocation names its thread: what a call does may depend on
 * who makes it, and each thread makes only the calls that it has left.
 */
public final class SerialAutomaton implements Specification<Integer> {
    /** Before the first call. */
    public static final int START = 0;

    private static final String CALL = "call";

    private record Call(int state, Invocation invocation) {}

    private final Labels labels;
    private final Map<Call, Set<Step<Integer>>> steps = new HashMap<>();

    /** Prepares one without calls. @param methodNames the name behind an agent's method number */
    public SerialAutomaton(IntFunction<String> methodNames) {
        // Several methods may have one name. A program has one of them at a place, but here a thread chooses.
        labels = new Labels(method -> methodNames.apply(method) + '#' + method);
    }

    /**
     * A call was made.
     *
     * @param from the state before it.
     * @param operations of a serial execution.
     * @param operation the call.
     * @param to the state after it.
     */
    public void add(int from, Operations operations, int operation, int to) {
        Invocation invocation = invocation(operations.thread(operation), label(operations, operation, false));
        Response response = Objects.requireNonNull(response(label(operations, operation, true)));
        steps.computeIfAbsent(new Call(from, invocation), added -> new LinkedHashSet<>())
                .add(new Step<>(to, response));
    }

    /**
     * {@return the number of what is called, or of a call with its answer} Equal ones have equal numbers.
     *
     * @param operations of an execution.
     * @param operation the call.
     * @param isResponse whether with its answer.
     * @throws NotAtOnceException if it is given an object, or answers one.
     */
    public int label(Operations operations, int operation, boolean isResponse) {
        Object[] arguments = operations.arguments(operation);
        for (Object argument : arguments) {
            requirePlain(argument);
        }
        int method = operations.method(operation);
        if (!isResponse) {
            return labels.pending(method, arguments);
        }
        Object result = operations.result(operation);
        boolean isThrown = operations.isThrown(operation);
        if (!isThrown) {
            requirePlain(result);
        }
        return labels.completed(method, arguments, result, isThrown);
    }

    private static void requirePlain(@Nullable Object value) {
        if (!Values.isPlain(value)) {
            throw new NotAtOnceException("calls are given objects, or return some");
        }
    }

    /** {@return the number of a label in which actors have changed places} @param symmetry who is at whose place */
    int renamed(int label, Symmetry symmetry) {
        return labels.renamed(label, symmetry);
    }

    /** {@return how the call of a label has ended, or null if it is pending} */
    @Nullable
    Response response(int label) {
        return labels.response(label);
    }

    /** {@return what a thread calls} @param thread its number @param label of the call without an answer */
    static Invocation invocation(int thread, int label) {
        return Invocation.of(CALL, thread, label);
    }

    @Override
    public Integer initial() {
        return START;
    }

    @Override
    public List<Step<Integer>> steps(Integer state, Invocation invocation) {
        Set<Step<Integer>> found = steps.get(new Call(state, invocation));
        if (found == null) {
            throw new NotAtOnceException("a call was made that no serial execution has");
        }
        return List.copyOf(found);
    }
}

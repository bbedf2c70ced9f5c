// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.OperationMethod;
import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.value.ClassNames;
import io.roundup.quasi.history.ObjectText;
import io.roundup.quasi.history.PrintableText;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operations of an execution, in the words of a report. */
final class CallWords {
    private final Operations operations;
    private final OperationMethods methods;
    private final Map<Object, String> names;

    CallWords(Operations operations, OperationMethods methods, Map<Object, String> names) {
        this.operations = operations;
        this.names = names;
        this.methods = methods;
    }

    /** {@return an operation without its result, such as {@code enq(1)}} @param operation from 0 */
    String call(int operation) {
        OperationMethod method = methods.get(operations.method(operation));
        StringBuilder text = new StringBuilder(method.name()).append('(');
        Object[] arguments = operations.arguments(operation);
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(text(arguments[i]));
        }
        return text.append(')').toString();
    }

    /**
     * {@return for each row of a log the operation that its thread is in, or {@link Access#NO_OPERATION}} Of operations
     * within each other it is the outermost.
     */
    int[] operations(StepLog log) {
        int[] within = new int[log.size()];
        Arrays.fill(within, Access.NO_OPERATION);
        for (int i = operations.size() - 1; i >= 0; i--) {
            int end = Math.min(operations.returnRow(i), log.size());
            for (int row = operations.callRow(i); row < end; row++) {
                within[row] = log.thread(row) == operations.thread(i) ? i : within[row];
            }
        }
        return within;
    }

    /** {@return an operation with what it returned or threw} @param operation from 0 */
    String label(int operation) {
        Object result = operations.result(operation);
        if (result == Hooks.VOID) {
            return call(operation);
        }
        return call(operation) + (operations.isThrown(operation) ? " throws " : " = ") + text(result);
    }

    /**
     * The name that the history has for an object. Where it has no words of its own but its class and hash code,
     * without that: it differs from one JVM to the next.
     */
    private String text(@Nullable Object value) {
        String name = value == null ? null : names.get(value);
        if (name != null) {
            return name;
        }
        String text = ObjectText.of(value);
        return value != null && text.startsWith(value.getClass().getName() + "@")
                ? ClassNames.simple(value.getClass())
                : PrintableText.line(text);
    }
}

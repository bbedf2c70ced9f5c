// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.OperationMethod;
import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.value.ClassNames;
import io.roundup.quasi.history.ObjectText;
import io.roundup.quasi.history.PrintableText;
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

    /** {@return the operation that a thread is in when it makes a step, or -1} @param row of the step */
    int operation(int thread, int row) {
        for (int i = 0; i < operations.size(); i++) {
            boolean isWithin = operations.callRow(i) <= row && row < operations.returnRow(i);
            if (operations.thread(i) == thread && isWithin) {
                return i;
            }
        }
        return Access.NO_OPERATION;
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

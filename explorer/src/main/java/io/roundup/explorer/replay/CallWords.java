// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.OperationMethod;
import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.value.ClassNames;
import org.jspecify.annotations.Nullable;

/** The operations of an execution, in the words of a report. */
final class CallWords {
    private final Operations operations;
    private final OperationMethods methods;

    CallWords(Operations operations, OperationMethods methods) {
        this.operations = operations;
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

    /** {@return an operation with what it returned or threw} @param operation from 0 */
    String label(int operation) {
        Object result = operations.result(operation);
        if (result == Hooks.VOID) {
            return call(operation);
        }
        return call(operation) + (operations.isThrown(operation) ? " throws " : " = ") + text(result);
    }

    /**
     * Where an object has no words of its own but its class and hash code, without that: it differs from one JVM to the
     * next.
     */
    private static String text(@Nullable Object value) {
        String text = String.valueOf(value);
        return value != null && text.startsWith(value.getClass().getName() + "@")
                ? ClassNames.simple(value.getClass())
                : text;
    }
}

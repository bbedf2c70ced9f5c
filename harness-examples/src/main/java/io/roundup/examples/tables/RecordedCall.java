// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import org.jspecify.annotations.Nullable;

/** A call that a real thread makes, with the places of its begin and its end in one order of all threads. Not thread-safe. */
final class RecordedCall {
    private final int thread;
    private final CalledMethod method;
    private final Object[] arguments;
    private long begin;
    private long end;
    private @Nullable Response response;

    /**
     * A call to be made.
     *
     * @param thread the number of the thread
     * @param method of the object
     * @param arguments as many as the method has
     */
    RecordedCall(int thread, CalledMethod method, Object... arguments) {
        this.thread = thread;
        this.method = method;
        this.arguments = arguments;
    }

    int thread() {
        return thread;
    }

    CalledMethod method() {
        return method;
    }

    Invocation invocation() {
        return Invocation.of(method.name(), arguments);
    }

    long begin() {
        return begin;
    }

    long end() {
        return end;
    }

    Response response() {
        if (response == null) {
            throw new IllegalStateException(invocation() + " was not made");
        }
        return response;
    }

    /** Makes the call, on the thread that it is of. @param clock tells the places */
    void make(Object target, EventClock clock) {
        begin = clock.next();
        Object answer = method.invoke(target, arguments);
        end = clock.next();
        response = method.response(answer);
    }
}

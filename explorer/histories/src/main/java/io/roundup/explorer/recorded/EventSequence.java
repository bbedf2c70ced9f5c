// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a history from invocations and responses that come in their order, and refuses what no execution can have.
 * That is a response without an invocation, and operations of one thread that overlap. Not thread-safe.
 */
final class EventSequence {
    private record Open(int operation, int line) {}

    private final TextSource source;
    private final String event;
    private final History.Builder builder = History.builder();
    private final Map<Integer, Open> open = new HashMap<>();
    private final BitSet unhappened = new BitSet();
    private int size;

    /**
     * Starts a history.
     *
     * @param source that is read
     * @param event how the format writes an invocation, for messages: {@code [THREAD] call METHOD(VALUES)}
     */
    EventSequence(TextSource source, String event) {
        this.source = source;
        this.event = event;
    }

    /** A thread calls. */
    void call(int thread, Invocation invocation) {
        Open before = open.get(thread);
        if (before != null) {
            throw source.malformed(
                    "thread " + thread + " calls " + invocation
                            + " while it is inside the operation that it called in line " + before.line()
                            + "; operations of one thread cannot overlap",
                    "A response is missing in between, or two threads share a number. A thread whose operation never"
                            + " ended must not go on: give the next one another number.");
        }
        size++;
        open.put(thread, new Open(builder.call(thread, invocation), source.lineNumber()));
    }

    /** The operation that a thread is inside of ends. */
    void respond(int thread, Response response) {
        size++;
        builder.ret(close(thread), response);
    }

    /** The operation that a thread is inside of is known to have had no effect: it is left out. */
    void didNotHappen(int thread) {
        size++;
        int operation = close(thread);
        unhappened.set(operation);
        builder.ret(operation, Response.VOID);
    }

    /** The operation that a thread is inside of may have had an effect, or may have one later: it stays pending. */
    void staysPending(int thread) {
        require(thread);
    }

    /** {@return how many calls and responses there were: the position of the next one} */
    int size() {
        return size;
    }

    /** {@return whether a thread is inside of an operation} */
    boolean isOpen(int thread) {
        return open.containsKey(thread);
    }

    private int close(int thread) {
        int operation = require(thread).operation();
        open.remove(thread);
        return operation;
    }

    private Open require(int thread) {
        @Nullable Open called = open.get(thread);
        if (called == null) {
            throw source.malformed(
                    "a response of thread " + thread + ", which is not inside an operation; expected '" + event
                            + "' of that thread before",
                    "Lines are missing, or not in their order. Record the history again, or correct the number of the"
                            + " thread.");
        }
        return called;
    }

    /** {@return the history of these events} */
    History history() {
        History all = builder.build();
        return unhappened.isEmpty() ? all : all.keep(operation -> !unhappened.get(operation));
    }
}

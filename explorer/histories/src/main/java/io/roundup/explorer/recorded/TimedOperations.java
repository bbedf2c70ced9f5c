// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Operations with the times of their invocations and responses, in any order: what a recorder with a clock collects.
 *
 * <p>Events of different threads at the same time say nothing about their order: their operations count as concurrent.
 * Kept in columns, 32 bytes an operation (with compressed references) apart from the labels. Not thread-safe.
 */
public final class TimedOperations {
    /** The time of a response that never came. */
    public static final long NEVER = Long.MAX_VALUE;

    private int size;
    private int[] thread;
    private int[] line;
    private long[] call;
    private long[] ret;
    private Invocation[] invocation;
    private @Nullable Response[] response;

    /** Prepares for a number of operations. @param expected how many; more may come */
    public TimedOperations(int expected) {
        int capacity = Math.max(16, expected);
        thread = new int[capacity];
        line = new int[capacity];
        call = new long[capacity];
        ret = new long[capacity];
        invocation = new Invocation[capacity];
        response = new @Nullable Response[capacity];
    }

    /** {@return the operations of a history; its positions are the times} @param history any */
    public static TimedOperations of(History history) {
        TimedOperations timed = new TimedOperations(history.size());
        for (Operation operation : history.operations()) {
            boolean isPending = operation.ret() == Operation.NEVER;
            timed.add(
                    operation.thread(),
                    operation.invocation(),
                    operation.call(),
                    isPending ? null : operation.response(),
                    isPending ? NEVER : operation.ret());
        }
        return timed;
    }

    /**
     * Adds an operation. Operations of one thread at the same time, which a coarse clock can give, took place in the
     * order in which they are added.
     *
     * @param thread that called, at least 0
     * @param invocation method and arguments
     * @param call when, at least 0
     * @param response how it ended, or null if it never did
     * @param ret when, at least {@code call}, or {@link #NEVER}
     */
    public void add(int thread, Invocation invocation, long call, @Nullable Response response, long ret) {
        addAt(0, thread, invocation, call, response, ret);
    }

    /** Adds an operation of a file. @param atLine where it stands there */
    void addAt(int atLine, int thread, Invocation invocation, long call, @Nullable Response response, long ret) {
        if (thread < 0 || call < 0 || ret < call || (response == null) != (ret == NEVER)) {
            throw new IllegalArgumentException(
                    invocation + " of thread " + thread + " cannot be called at " + call + " and return at " + ret);
        }
        if (size == this.thread.length) {
            grow(size + (size >> 1));
        }
        this.thread[size] = thread;
        this.line[size] = atLine;
        this.call[size] = call;
        this.ret[size] = ret;
        this.invocation[size] = invocation;
        this.response[size] = response;
        size++;
    }

    /** Adds operations after those that are there. */
    void addAll(TimedOperations more) {
        int sum = Math.addExact(size, more.size);
        if (sum > thread.length) {
            grow(Math.max(sum, size + (size >> 1)));
        }
        System.arraycopy(more.thread, 0, thread, size, more.size);
        System.arraycopy(more.line, 0, line, size, more.size);
        System.arraycopy(more.call, 0, call, size, more.size);
        System.arraycopy(more.ret, 0, ret, size, more.size);
        System.arraycopy(more.invocation, 0, invocation, size, more.size);
        System.arraycopy(more.response, 0, response, size, more.size);
        size = sum;
    }

    private void grow(int capacity) {
        thread = Arrays.copyOf(thread, capacity);
        line = Arrays.copyOf(line, capacity);
        call = Arrays.copyOf(call, capacity);
        ret = Arrays.copyOf(ret, capacity);
        invocation = Arrays.copyOf(invocation, capacity);
        response = Arrays.copyOf(response, capacity);
    }

    /** {@return how many operations there are, pending ones included} */
    public int size() {
        return size;
    }

    int thread(int operation) {
        return thread[operation];
    }

    int line(int operation) {
        return line[operation];
    }

    long call(int operation) {
        return call[operation];
    }

    long ret(int operation) {
        return ret[operation];
    }

    Invocation invocation(int operation) {
        return invocation[operation];
    }

    @Nullable
    Response response(int operation) {
        return response[operation];
    }

    boolean isPending(int operation) {
        return ret[operation] == NEVER;
    }

    /**
     * The history, in O(n) for times within a span that has few digits, such as nanoseconds of one run.
     *
     * @return the history
     * @throws OverlapException if two operations of one thread overlap
     */
    public History history() {
        return new TimeOrder(this).history();
    }

    /** Two operations of one thread overlap, which no execution can give. */
    public static final class OverlapException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;
        /** The line of the later one in its file, or 0. */
        final int line;

        OverlapException(String message, int line) {
            super(message);
            this.line = line;
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import org.jspecify.annotations.Nullable;

/**
 * One method call on the object under test: who called what, how it ended, and when.
 *
 * <p>{@code call} and {@code ret} are positions in the sequence of all invocations and responses of a history, so
 * {@code a} precedes {@code b} iff {@code a.ret() < b.call()}. An operation that a checker completed has a response,
 * but keeps {@link #NEVER} as its position: it did not return in the execution.
 *
 * @param thread the calling thread
 * @param invocation method and arguments
 * @param response how it ended, or null while pending
 * @param call the position of its invocation, from 0
 * @param ret the position of its response, or {@link #NEVER}
 */
public record Operation(
        int thread, Invocation invocation, @Nullable Response response, int call, int ret) {
    /** The {@link #ret()} of an operation that never returned. */
    public static final int NEVER = Integer.MAX_VALUE;

    /**
     * Refuses positions that contradict each other.
     *
     * @param thread the calling thread
     * @param invocation method and arguments
     * @param response how it ended
     * @param call the position of its invocation
     * @param ret the position of its response
     */
    public Operation {
        if (call < 0 || ret <= call) {
            throw new IllegalArgumentException(
                    invocation + " of thread " + thread + " cannot be called at " + call + " and return at " + ret);
        }
        if (response == null && ret != NEVER) {
            throw new IllegalArgumentException(
                    invocation + " of thread " + thread + " returns at " + ret + " but has no response");
        }
    }

    /** {@return whether the operation has no response} */
    public boolean isPending() {
        return response == null;
    }

    /**
     * {@return this operation, ended in a given way}
     *
     * @param response a response that the specification allows
     */
    public Operation completedWith(Response response) {
        return new Operation(thread, invocation, response, call, ret);
    }

    /**
     * {@return whether method, arguments and result are the same; threads and positions are not compared}
     *
     * @param other another
     */
    public boolean sameLabel(Operation other) {
        return invocation.equals(other.invocation)
                && (response == null ? other.response == null : response.equals(other.response));
    }

    /**
     * {@return the label: {@code enq(1)}, {@code deq()=2}, {@code pop()!EmptyStackException}, or {@code deq()=?} if
     * pending}
     */
    @Override
    public String toString() {
        return invocation + (response == null ? "=?" : response.toString());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import org.jspecify.annotations.Nullable;

/**
 * One row of a repeated execution.
 *
 * @param thread the number of the thread
 * @param action what it did, such as {@code compareAndSet tail}
 * @param values what follows these words: what was read or written, such as {@code  = 3}, or an empty string
 * @param place where in the program, such as {@code Queue.java:31}, or an empty string
 * @param line that line of the program, or null
 * @param call of trusted code within which it did so, such as {@code ThreadPoolExecutor.execute}, or an empty string
 * @param isOwn whether no other thread could notice it: nobody else touches what it touches, or nobody writes that
 */
public record ReplayedStep(
        int thread,
        String action,
        String values,
        String place,
        @Nullable StackTraceElement line,
        String call,
        boolean isOwn) {
    /**
     * A step that others could notice, made in no call of trusted code.
     *
     * @param thread the number of the thread
     * @param action what it did
     * @param place where in the program, or an empty string
     */
    public ReplayedStep(int thread, String action, String place) {
        this(thread, action, place, "");
    }

    /**
     * A step that others could notice.
     *
     * @param thread the number of the thread
     * @param action what it did
     * @param place where in the program, or an empty string
     * @param call of trusted code within which it did so, or an empty string
     */
    public ReplayedStep(int thread, String action, String place, String call) {
        this(thread, action, "", place, null, call, false);
    }

    /** {@return whether an operation is called or returns, or a thread has ended by an exception: no step by itself} */
    public boolean isEvent() {
        return place.isEmpty() && (action.startsWith("call ") || action.startsWith("return "))
                || UncaughtRow.isOne(action);
    }

    /** {@return the line of the program's source, or null where that is not known} */
    public @Nullable SourceLine source() {
        return SourceLine.of(line);
    }

    /**
     * {@return whether it does the same as another one, with whatever values}
     *
     * @param other another step
     */
    public boolean isLike(ReplayedStep other) {
        return thread == other.thread
                && action.equals(other.action)
                && place.equals(other.place)
                && call.equals(other.call);
    }
}

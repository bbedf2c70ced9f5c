// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import org.jspecify.annotations.Nullable;

/**
 * One row of a repeated execution.
 *
 * @param thread the number of the thread
 * @param action what it did, such as {@code compareAndSet tail}
 * @param place where in the program, such as {@code Queue.java:31}, or an empty string
 * @param call of trusted code within which it did so, such as {@code ThreadPoolExecutor.execute}, or an empty string
 * @param source the line of the program, or null where that is not known
 */
public record ReplayedStep(
        int thread,
        String action,
        String place,
        String call,
        @Nullable SourceLine source) {
    /**
     * A step whose line is not known.
     *
     * @param thread the number of the thread
     * @param action what it did
     * @param place where in the program, or an empty string
     * @param call of trusted code within which it did so, or an empty string
     */
    public ReplayedStep(int thread, String action, String place, String call) {
        this(thread, action, place, call, null);
    }

    /**
     * A step that is made in no call of trusted code.
     *
     * @param thread the number of the thread
     * @param action what it did
     * @param place where in the program, or an empty string
     */
    public ReplayedStep(int thread, String action, String place) {
        this(thread, action, place, "", null);
    }
}

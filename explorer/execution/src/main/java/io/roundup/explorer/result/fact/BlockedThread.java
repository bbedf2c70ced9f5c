// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

import java.util.List;

/**
 * A thread that had not ended when an execution was over: what it waits for, who could end that, and what it holds.
 *
 * @param number of the thread
 * @param kind of its wait
 * @param awaited what it waits for, in words, or an empty string
 * @param holder the thread that holds that, runs it, or whose end it is, or {@link #NOBODY}
 * @param isHolderEnded whether that thread has ended
 * @param isTimed whether the wait has a time-out
 * @param holds the monitors and locks that it has, in words
 * @param isDaemon whether nobody waits for its end
 * @param location of the step that it waits to make
 */
public record BlockedThread(
        int number,
        Kind kind,
        String awaited,
        int holder,
        boolean isHolderEnded,
        boolean isTimed,
        List<String> holds,
        boolean isDaemon,
        long location) {
    /** No {@link #holder}. */
    public static final int NOBODY = -1;

    /** Kinds of waits. */
    public enum Kind {
        /** For a monitor. */
        MONITOR,
        /** For a lock that some thread holds. */
        LOCK,
        /** For a notification, or a signal of a condition. */
        NOTIFICATION,
        /** For the end of a thread. */
        END_OF_THREAD,
        /** For the end of all actors. */
        END_OF_ALL,
        /** For the result of a task. */
        TASK,
        /** For a change of what it reads in a loop. */
        LOOP,
        /** For nothing, in a loop that goes round for ever whatever others do. */
        ENDLESS_LOOP,
        /** For anything else. */
        OTHER
    }
}

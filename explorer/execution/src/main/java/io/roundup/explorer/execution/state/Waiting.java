// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.Nullable;

/**
 * What a thread waits for, beside the kind of its {@link Wait}, and what ends the wait. Reset when the wait is over.
 */
public final class Waiting {
    /** A {@link #deadline} that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    public @Nullable Object monitor;

    /** The synchronizer whose state it is. */
    public @Nullable Object synchronizer;

    /** The state itself, if it is more than what the synchronizer's field holds, as in a fair lock with its queue. */
    public @Nullable AwaitedState state;

    /** The thread whose end it is. */
    public @Nullable ExploredThread thread;

    /** What the thread parks for, as {@code LockSupport.park(blocker)} was told. */
    public @Nullable Object blocker;

    /** The signals that end the wait. */
    public int awaited;

    /** An interruption ends the wait, if nothing else does. */
    public boolean isInterruptible;

    public long deadline = NEVER;
    /** How long the wait that has a time-out lasts at most, in nanoseconds. */
    public long timeOut;
    /** The wait ends without what it is for: it is over, or may end so as soon as the thread is chosen. */
    public boolean timedOut;
    /** Others can do something between the time-out and the step in which this thread goes on. */
    public boolean othersMayComeFirst;
    /** The thread is the first of several whose time is over, and has not looked yet whether it has waited in vain. */
    public boolean isFirst;
    /** What others see of the thread, which is kept only if the program asks for it. */
    public Thread.State shown = Thread.State.RUNNABLE;

    /** The thread goes on though what it waits for has not come, to look again. */
    public boolean released;

    /** What was about to be waited for when the thread became slow. */
    public record Aside(
            long deadline, boolean isInterruptible, boolean timedOut, boolean othersMayComeFirst, boolean released) {}

    /** The thread waits for something else first. {@return what it was about to wait for} */
    public Aside putAside() {
        Aside aside = new Aside(deadline, isInterruptible, timedOut, othersMayComeFirst, released);
        deadline = NEVER;
        isInterruptible = false;
        timedOut = false;
        othersMayComeFirst = false;
        released = false;
        return aside;
    }

    /** The thread has waited for something else. @param aside what it was about to wait for */
    public void takeUp(Aside aside) {
        deadline = aside.deadline;
        isInterruptible = aside.isInterruptible;
        timedOut = aside.timedOut;
        othersMayComeFirst = aside.othersMayComeFirst;
        released = aside.released;
    }

    void clear() {
        monitor = null;
        synchronizer = null;
        state = null;
        isInterruptible = false;
        thread = null;
        blocker = null;
        awaited = 0;
        deadline = NEVER;
        timedOut = false;
        othersMayComeFirst = false;
        released = false;
        isFirst = false;
        shown = Thread.State.RUNNABLE;
    }

    /**
     * {@return whether, at the end of a wait for something else, the thread has to look for an interruption} One that
     * timed out when nothing else could run, and alone, need not: nothing has been done since it could have looked
     * before.
     */
    public boolean canBeInterrupted() {
        return isInterruptible && (!timedOut || othersMayComeFirst);
    }
}

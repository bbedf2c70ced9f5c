// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.TimeUnit;

/**
 * The hooks of methods that take a synchronizer or give it back, each at their start. They get the receiver, which is
 * the synchronizer or has it in a field, all arguments, and the mode. See {@link Hooks} for what holds of all.
 *
 * <p>Each answers what the method returns, as a number: a truth value is 1 or 0, and so is that a method has done what
 * it is for that returns nothing. Or it answers {@link #GO_ON}.
 */
public final class AcquireHooks {
    static AcquireListener listener;

    /** The answer that lets the method go on. */
    public static final long GO_ON = Long.MIN_VALUE;

    /** A mode: several threads can have the synchronizer at a time. */
    public static final int SHARED = 1;
    /** A mode: an interruption ends the wait. */
    public static final int INTERRUPTIBLY = 2;
    /** A mode: nobody waits. */
    public static final int AT_ONCE = 4;
    /** A mode: to give back without a stamp what is given back with one. */
    public static final int UNSTAMPED = 8;
    /** A mode: only to look. */
    public static final int OPTIMISTIC = 16;

    private static final long NEVER = Long.MAX_VALUE;

    private AcquireHooks() {}

    public static long acquire(Object receiver, int mode) throws InterruptedException {
        return acquire(receiver, 1, mode);
    }

    public static long acquire(Object receiver, int amount, int mode) throws InterruptedException {
        return acquire(receiver, amount, (mode & AT_ONCE) != 0 ? -1 : NEVER, mode);
    }

    public static long acquire(Object receiver, long time, TimeUnit unit, int mode) throws InterruptedException {
        return acquire(receiver, 1, unit.toNanos(time), mode);
    }

    public static long acquire(Object receiver, int amount, long nanos, int mode) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() ? listener.acquire(receiver, mode, amount, nanos) : GO_ON;
    }

    public static long release(Object receiver, int mode) {
        return release(receiver, 1L, mode);
    }

    public static long release(Object receiver, int amount, int mode) {
        return release(receiver, (long) amount, mode);
    }

    /** Gives back. @param amount how many permits, or the stamp */
    public static long release(Object receiver, long amount, int mode) {
        return Hooks.explored == Thread.currentThread() ? listener.release(receiver, mode, amount) : GO_ON;
    }

    /** Takes permits away without waiting for them. */
    public static long reduce(Object receiver, int amount, int mode) {
        return release(receiver, (long) -amount, mode);
    }

    /** Takes all permits. {@return how many there were} */
    public static long drain(Object receiver, int mode) {
        return Hooks.explored == Thread.currentThread() ? listener.drain(receiver) : GO_ON;
    }

    /** Converts a stamp of any mode. {@return one of the given mode, or 0} */
    public static long convert(Object receiver, long stamp, int mode) {
        return Hooks.explored == Thread.currentThread() ? listener.convert(receiver, mode, stamp) : GO_ON;
    }
}

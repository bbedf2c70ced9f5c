// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * The hooks of {@code StampedLock}, each at the start of the method of its name. Those that return a number answer
 * the least number to let the method go on. See {@link Hooks} for what holds of all.
 */
public final class StampedLockHooks {
    static StampedLockListener listener;

    private static final long NEVER = Long.MAX_VALUE;
    private static final long AT_ONCE = -1;
    private static final long GO_ON = Long.MIN_VALUE;

    private StampedLockHooks() {}

    /** {@return a stamp} */
    public static long writeLock(StampedLock lock) throws InterruptedException {
        return acquire(lock, false, false, NEVER);
    }

    /** {@return a stamp} */
    public static long writeLockInterruptibly(StampedLock lock) throws InterruptedException {
        return acquire(lock, false, true, NEVER);
    }

    /** {@return a stamp, or 0} */
    public static long tryWriteLock(StampedLock lock) throws InterruptedException {
        return acquire(lock, false, false, AT_ONCE);
    }

    /** {@return a stamp, or 0} */
    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return acquire(lock, false, true, unit.toNanos(time));
    }

    /** {@return a stamp} */
    public static long readLock(StampedLock lock) throws InterruptedException {
        return acquire(lock, true, false, NEVER);
    }

    /** {@return a stamp} */
    public static long readLockInterruptibly(StampedLock lock) throws InterruptedException {
        return acquire(lock, true, true, NEVER);
    }

    /** {@return a stamp, or 0} */
    public static long tryReadLock(StampedLock lock) throws InterruptedException {
        return acquire(lock, true, false, AT_ONCE);
    }

    /** {@return a stamp, or 0} */
    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        return acquire(lock, true, true, unit.toNanos(time));
    }

    private static long acquire(StampedLock lock, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                ? listener.acquireStamped(lock, isRead, isInterruptible, nanos)
                : GO_ON;
    }

    /** {@return whether the lock has been released} */
    public static boolean unlockWrite(StampedLock lock, long stamp) {
        return Hooks.explored == Thread.currentThread() && listener.releaseStamped(lock, stamp, false);
    }

    /** {@return whether the lock has been released} */
    public static boolean unlockRead(StampedLock lock, long stamp) {
        return Hooks.explored == Thread.currentThread() && listener.releaseStamped(lock, stamp, true);
    }

    /** {@return whether the lock has been released} */
    public static boolean unstampedUnlockWrite(StampedLock lock) {
        return tryUnlockWrite(lock) > 0;
    }

    /** {@return whether the lock has been released} */
    public static boolean unstampedUnlockRead(StampedLock lock) {
        return tryUnlockRead(lock) > 0;
    }

    /** {@return 1 if the lock has been released, 0 if it was not held, -1 to go on} */
    public static int tryUnlockWrite(StampedLock lock) {
        return Hooks.explored == Thread.currentThread() ? listener.releaseUnstamped(lock, false) : -1;
    }

    /** {@return 1 if the lock has been released, 0 if it was not held, -1 to go on} */
    public static int tryUnlockRead(StampedLock lock) {
        return Hooks.explored == Thread.currentThread() ? listener.releaseUnstamped(lock, true) : -1;
    }

    /** {@return a stamp, or 0} */
    public static long tryConvertToWriteLock(StampedLock lock, long stamp) {
        return Hooks.explored == Thread.currentThread() ? listener.convertToWrite(lock, stamp) : GO_ON;
    }

    /** {@return a stamp, or 0} */
    public static long tryConvertToReadLock(StampedLock lock, long stamp) {
        return Hooks.explored == Thread.currentThread() ? listener.convertToRead(lock, stamp) : GO_ON;
    }

    /** {@return a stamp, or 0} */
    public static long tryConvertToOptimisticRead(StampedLock lock, long stamp) {
        return Hooks.explored == Thread.currentThread() ? listener.convertToOptimistic(lock, stamp) : GO_ON;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * The hooks of {@code ReentrantReadWriteLock}, each at the start of the method of its name; see {@link Hooks} for what holds of
 * all.
 */
public final class ReadWriteLockHooks {
    private static final long NEVER = Long.MAX_VALUE;
    private static final long GO_ON = Long.MIN_VALUE;

    private ReadWriteLockHooks() {}

    /** {@return whether the lock has been taken} */
    public static boolean lock(ReadLock lock) throws InterruptedException {
        return lock(lock, false, false, NEVER) >= 0;
    }

    /** {@return whether the lock has been taken} */
    public static boolean lock(WriteLock lock) throws InterruptedException {
        return lock(lock, true, false, NEVER) >= 0;
    }

    /** {@return whether the lock has been taken} */
    public static boolean lockInterruptibly(ReadLock lock) throws InterruptedException {
        return lock(lock, false, true, NEVER) >= 0;
    }

    /** {@return whether the lock has been taken} */
    public static boolean lockInterruptibly(WriteLock lock) throws InterruptedException {
        return lock(lock, true, true, NEVER) >= 0;
    }

    /** {@return 1 if the lock has been taken, 0 if the time is over, -1 to go on} */
    public static int tryLock(ReadLock lock, long time, TimeUnit unit) throws InterruptedException {
        return lock(lock, false, true, unit.toNanos(time));
    }

    /** {@return 1 if the lock has been taken, 0 if the time is over, -1 to go on} */
    public static int tryLock(WriteLock lock, long time, TimeUnit unit) throws InterruptedException {
        return lock(lock, true, true, unit.toNanos(time));
    }

    private static int lock(Object lock, boolean writes, boolean isInterruptible, long nanos)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                ? Hooks.listener.readWriteLock(lock, writes, isInterruptible, nanos)
                : -1;
    }

    /** {@return 1 if the lock has been taken, 0 if not, -1 to go on} */
    public static int tryLock(ReadLock lock) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.readWriteTryLock(lock, false) : -1;
    }

    /** {@return 1 if the lock has been taken, 0 if not, -1 to go on} */
    public static int tryLock(WriteLock lock) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.readWriteTryLock(lock, true) : -1;
    }

    /** {@return whether the lock has been released} */
    public static boolean unlock(ReadLock lock) {
        return Hooks.explored == Thread.currentThread() && Hooks.listener.readWriteUnlock(lock, false);
    }

    /** {@return whether the lock has been released} */
    public static boolean unlock(WriteLock lock) {
        return Hooks.explored == Thread.currentThread() && Hooks.listener.readWriteUnlock(lock, true);
    }

    /** {@return how often all threads hold it for reading, or the least number to go on} @param sync what implements it */
    public static long getReadLockCount(AbstractOwnableSynchronizer sync) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.readLockCount(sync, true) : GO_ON;
    }

    /** {@return how often the thread holds it for reading, or the least number to go on} @param sync what implements it */
    public static long getReadHoldCount(AbstractOwnableSynchronizer sync) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.readLockCount(sync, false) : GO_ON;
    }
}

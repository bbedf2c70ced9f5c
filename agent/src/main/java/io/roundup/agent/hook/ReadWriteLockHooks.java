// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;

/**
 * The hooks of both locks of {@code ReentrantReadWriteLock}, each at the start of the method of its name; see
 * {@link Hooks} for what holds of all.
 */
public final class ReadWriteLockHooks {
    static ReadWriteLockListener listener;

    private static final long NEVER = Long.MAX_VALUE;
    private static final long AT_ONCE = -1;
    /** The answer that lets a method go on that returns a number. */
    private static final long GO_ON = Long.MIN_VALUE;

    private ReadWriteLockHooks() {}

    /** {@return whether the lock has been taken} */
    public static boolean lock(Lock lock) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() && listener.acquireReadWrite(lock, false, NEVER) >= 0;
    }

    /** {@return whether the lock has been taken} */
    public static boolean lockInterruptibly(Lock lock) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() && listener.acquireReadWrite(lock, true, NEVER) >= 0;
    }

    /** {@return 1 if the lock has been taken, 0 if not, -1 to go on} */
    public static int tryLock(Lock lock) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() ? listener.acquireReadWrite(lock, false, AT_ONCE) : -1;
    }

    /** {@return 1 if the lock has been taken, 0 if the time is over, -1 to go on} */
    public static int tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                ? listener.acquireReadWrite(lock, true, unit.toNanos(time))
                : -1;
    }

    /** {@return whether the lock has been released} */
    public static boolean unlock(Lock lock) {
        return Hooks.explored == Thread.currentThread() && listener.releaseReadWrite(lock);
    }

    /**
     * Of what implements both.
     *
     * @return how often the calling thread has the read lock, or the least number to go on
     */
    public static long getReadHoldCount(AbstractOwnableSynchronizer synchronizer) {
        return Hooks.explored == Thread.currentThread() ? listener.readHolds(synchronizer) : GO_ON;
    }
}

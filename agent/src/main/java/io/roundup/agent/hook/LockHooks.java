// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The hooks of locks of the JDK that are one step to take and one to give back; see {@link Hooks} for what holds of
 * all.
 */
public final class LockHooks {
    static LockListener listener;

    private LockHooks() {}

    /**
     * At the start of {@code ReentrantLock.lock}.
     *
     * @return whether the lock has been taken
     */
    public static boolean lock(ReentrantLock lock) {
        return Hooks.explored == Thread.currentThread() && listener.lock(lock);
    }

    /**
     * At the start of {@code ReentrantLock.lockInterruptibly}.
     *
     * @return whether the lock has been taken
     */
    public static boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() && listener.lockInterruptibly(lock);
    }

    /**
     * At the start of {@code ReentrantLock.tryLock}.
     *
     * @return 1 if the lock has been taken, 0 if not, -1 to go on
     */
    public static int tryLock(ReentrantLock lock) {
        return Hooks.explored == Thread.currentThread() ? listener.tryLock(lock) : -1;
    }

    /**
     * As above, with a time-out.
     *
     * @return 1 if the lock has been taken, 0 if not, -1 to go on
     */
    public static int tryLock(ReentrantLock lock, long time, TimeUnit unit) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() ? listener.tryLock(lock, unit.toNanos(time)) : -1;
    }

    /**
     * At the start of {@code ReentrantLock.unlock}.
     *
     * @return whether the lock has been released
     */
    public static boolean unlock(ReentrantLock lock) {
        return Hooks.explored == Thread.currentThread() && listener.unlock(lock);
    }
}

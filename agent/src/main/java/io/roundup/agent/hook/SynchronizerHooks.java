// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Collection;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * The hooks of {@code AbstractQueuedSynchronizer} where several threads share it, and of {@code Semaphore}, each at
 * the start of the method of its name; see {@link Hooks} for what holds of all.
 */
public final class SynchronizerHooks {
    static SynchronizerListener listener;
    static QueueListener queues;

    private static final long NEVER = Long.MAX_VALUE;
    /** The answer that lets a method go on that returns a number. */
    private static final long GO_ON = Long.MIN_VALUE;

    private SynchronizerHooks() {}

    /** {@return whether it has been acquired} */
    public static boolean acquireShared(AbstractOwnableSynchronizer synchronizer, int count)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                && listener.acquireShared(synchronizer, count, false, NEVER) >= 0;
    }

    /** {@return whether it has been acquired} */
    public static boolean acquireSharedInterruptibly(AbstractOwnableSynchronizer synchronizer, int count)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                && listener.acquireShared(synchronizer, count, true, NEVER) >= 0;
    }

    /** {@return 1 if it has been acquired, 0 if the time is over, -1 to go on} */
    public static int tryAcquireSharedNanos(AbstractOwnableSynchronizer synchronizer, int count, long nanos)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread() ? listener.acquireShared(synchronizer, count, true, nanos) : -1;
    }

    /**
     * Of a semaphore.
     *
     * @return how many permits are left, negative if none were taken; or the least number to go on
     */
    public static long nonfairTryAcquireShared(AbstractOwnableSynchronizer semaphore, int count) {
        return Hooks.explored == Thread.currentThread() ? listener.tryAcquirePermits(semaphore, count) : GO_ON;
    }

    /**
     * Of a semaphore.
     *
     * @return whether permits have been taken away
     */
    public static boolean reducePermits(AbstractOwnableSynchronizer semaphore, int count) {
        return Hooks.explored == Thread.currentThread() && listener.reducePermits(semaphore, count);
    }

    /**
     * Of a semaphore.
     *
     * @return how many permits there were, or the least number to go on
     */
    public static long drainPermits(AbstractOwnableSynchronizer semaphore) {
        return Hooks.explored == Thread.currentThread() ? listener.drainPermits(semaphore) : GO_ON;
    }

    /** {@return 1 or 0, whether threads wait for it in its queue, or -1 to go on} */
    public static int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer) {
        return Hooks.explored == Thread.currentThread() ? queues.hasQueuedThreads(synchronizer) : -1;
    }

    /** {@return 1 or 0, whether a thread waits for it in its queue, or -1 to go on} */
    public static int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread) {
        boolean isAnswered = Hooks.explored == Thread.currentThread() && thread != null;
        return isAnswered ? queues.isQueued(synchronizer, thread) : -1;
    }

    /** {@return how many threads wait for it in its queue, or the least number to go on} */
    public static long getQueueLength(AbstractOwnableSynchronizer synchronizer) {
        Collection<Thread> queued = queued(synchronizer);
        return queued == null ? GO_ON : queued.size();
    }

    /** {@return who waits for it in its queue, or the synchronizer to go on} */
    public static Object getQueuedThreads(AbstractOwnableSynchronizer synchronizer) {
        Collection<Thread> queued = queued(synchronizer);
        return queued == null ? synchronizer : queued;
    }

    private static Collection<Thread> queued(AbstractOwnableSynchronizer synchronizer) {
        return Hooks.explored == Thread.currentThread() ? queues.queuedThreads(synchronizer) : null;
    }

    /**
     * Of a lock.
     *
     * @return who holds it, or the lock to go on
     */
    public static Object getOwner(AbstractOwnableSynchronizer lock) {
        return Hooks.explored == Thread.currentThread() ? queues.lockOwner(lock) : lock;
    }

    /** {@return 1 or 0, whether others may be able to acquire it now, or -1 to go on} */
    public static int releaseShared(AbstractOwnableSynchronizer synchronizer, int count) {
        return Hooks.explored == Thread.currentThread() ? listener.releaseShared(synchronizer, count) : -1;
    }
}

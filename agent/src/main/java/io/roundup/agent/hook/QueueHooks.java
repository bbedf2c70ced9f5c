// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Collection;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * The hooks of questions about who has a synchronizer, and who waits for it in its queue. Each is at the start of the
 * method of its name; see {@link Hooks} for what holds of all.
 */
public final class QueueHooks {
    static QueueListener listener;

    /** The answer that lets a method go on that returns a number. */
    private static final long GO_ON = Long.MIN_VALUE;

    private QueueHooks() {}

    /** {@return 1 or 0, whether threads wait for it in its queue, or -1 to go on} */
    public static int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer) {
        return Hooks.explored == Thread.currentThread() ? listener.hasQueuedThreads(synchronizer) : -1;
    }

    /** {@return 1 or 0, whether a thread waits for it in its queue, or -1 to go on} */
    public static int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread) {
        boolean isAnswered = Hooks.explored == Thread.currentThread() && thread != null;
        return isAnswered ? listener.isQueued(synchronizer, thread) : -1;
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
        return Hooks.explored == Thread.currentThread() ? listener.queuedThreads(synchronizer) : null;
    }

    /** {@return who holds a lock, or what implements it to go on} */
    public static Object getOwner(AbstractOwnableSynchronizer lock) {
        return Hooks.explored == Thread.currentThread() ? listener.lockOwner(lock) : lock;
    }

    /** {@return how often the calling thread has a read lock, or the least number to go on} */
    public static long getReadHoldCount(AbstractOwnableSynchronizer lock) {
        return Hooks.explored == Thread.currentThread() ? listener.readHolds(lock) : GO_ON;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * The hooks of {@code AbstractQueuedSynchronizer} where several threads share it, each at the start of the method of its
 * name; see {@link Hooks} for what holds of all.
 */
public final class SynchronizerHooks {
    private static final long NEVER = Long.MAX_VALUE;

    private SynchronizerHooks() {}

    /** {@return whether it has been acquired} */
    public static boolean acquireShared(AbstractQueuedSynchronizer synchronizer, int count)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                && Hooks.listener.acquireShared(synchronizer, count, false, NEVER) >= 0;
    }

    /** {@return whether it has been acquired} */
    public static boolean acquireSharedInterruptibly(AbstractQueuedSynchronizer synchronizer, int count)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                && Hooks.listener.acquireShared(synchronizer, count, true, NEVER) >= 0;
    }

    /** {@return 1 if it has been acquired, 0 if the time is over, -1 to go on} */
    public static int tryAcquireSharedNanos(AbstractQueuedSynchronizer synchronizer, int count, long nanos)
            throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                ? Hooks.listener.acquireShared(synchronizer, count, true, nanos)
                : -1;
    }

    /** {@return 1 or 0, whether others may be able to acquire it now, or -1 to go on} */
    public static int releaseShared(AbstractQueuedSynchronizer synchronizer, int count) {
        return Hooks.explored == Thread.currentThread() ? Hooks.listener.releaseShared(synchronizer, count) : -1;
    }
}

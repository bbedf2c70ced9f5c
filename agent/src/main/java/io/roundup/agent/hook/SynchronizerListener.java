// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Receives calls of {@code Semaphore} and {@code CountDownLatch}. See {@link Listeners}. */
public interface SynchronizerListener {
    int acquireShared(AbstractOwnableSynchronizer synchronizer, int count, boolean isInterruptible, long nanos)
            throws InterruptedException;

    int releaseShared(AbstractOwnableSynchronizer synchronizer, int count);

    long tryAcquirePermits(AbstractOwnableSynchronizer semaphore, int count);

    boolean reducePermits(AbstractOwnableSynchronizer semaphore, int count);

    long drainPermits(AbstractOwnableSynchronizer semaphore);
}

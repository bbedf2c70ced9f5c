// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Collection;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Receives questions about who has locks and semaphores, and about their queues. See {@link Listeners}. */
public interface QueueListener {
    int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer);

    int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread);

    Collection<Thread> queuedThreads(AbstractOwnableSynchronizer synchronizer);

    Object lockOwner(AbstractOwnableSynchronizer synchronizer);

    long readHolds(AbstractOwnableSynchronizer synchronizer);
}

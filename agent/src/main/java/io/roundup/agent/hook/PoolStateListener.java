// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Receives what is asked and changed of the state of thread pools. See {@link Listeners}. */
public interface PoolStateListener {
    /**
     * A thread of a pool asks whether the pool stops its tasks.
     *
     * @param stop the least control with which it does
     * @return what the control holds
     */
    int asksForStop(AtomicInteger control, int stop, int site);

    /** If the next access of the running thread writes, the pool stops its tasks. */
    void stops();

    /** That access was made. @param isDone whether it has written */
    void stopped(AtomicInteger control, boolean isDone, int site);

    /**
     * A thread of a pool is about to release its lock.
     *
     * @param notBegun the state of the lock of one that has not begun
     */
    void unlocks(AbstractQueuedSynchronizer worker, int notBegun, int site);

    /** A thread of a pool has acquired its lock, since it has a task. */
    void hasTask();

    /** A thread of a pool is about to take a task from the queue. */
    void takesTask(int site);

    /** The running thread has read the state of the lock of a pool's thread, to know whether that has begun. */
    void askedWhetherBegun(AbstractQueuedSynchronizer worker, int site);
}

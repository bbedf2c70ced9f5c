// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;

/** Receives calls of both locks of {@code ReentrantReadWriteLock}. See {@link Listeners}. */
public interface ReadWriteLockListener {
    int acquireReadWrite(Lock lock, boolean isInterruptible, long nanos) throws InterruptedException;

    boolean releaseReadWrite(Lock lock);

    long readHolds(AbstractOwnableSynchronizer synchronizer);
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.StampedLock;

/** Receives calls of {@code StampedLock}. See {@link Listeners}. */
public interface StampedLockListener {
    long acquireStamped(StampedLock lock, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException;

    boolean releaseStamped(StampedLock lock, long stamp, boolean isRead);

    int releaseUnstamped(StampedLock lock, boolean isRead);

    long convertToWrite(StampedLock lock, long stamp);

    long convertToRead(StampedLock lock, long stamp);

    long convertToOptimistic(StampedLock lock, long stamp);
}

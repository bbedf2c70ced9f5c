// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.ReentrantLock;

/** Receives calls of {@code ReentrantLock}. See {@link Listeners}. */
public interface LockListener {
    boolean lock(ReentrantLock lock);

    boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException;

    int tryLock(ReentrantLock lock);

    int tryLock(ReentrantLock lock, long nanos) throws InterruptedException;

    boolean unlock(ReentrantLock lock);
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;

/** A counter behind a lock. It is linearizable if no two threads have the lock at once. */
public final class LockedCounter {
    private final Mutex mutex;
    private int count;

    /** Makes a counter that begins with 0. */
    public LockedCounter(Mutex mutex) {
        this.mutex = mutex;
    }

    /** Adds one. {@return the number before} */
    public int getAndIncrement() {
        mutex.lock();
        int before = count;
        count = before + 1;
        mutex.unlock();
        return before;
    }
}

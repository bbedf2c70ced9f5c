// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import java.util.concurrent.atomic.AtomicBoolean;

/** A lock for which threads exchange a flag until they find it free: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 7.2. */
public final class TestAndSetLock implements Mutex {
    private final AtomicBoolean held = new AtomicBoolean();

    /** Makes a free lock. */
    public TestAndSetLock() {}

    @Override
    public void lock() {
        while (held.getAndSet(true)) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void unlock() {
        held.set(false);
    }
}

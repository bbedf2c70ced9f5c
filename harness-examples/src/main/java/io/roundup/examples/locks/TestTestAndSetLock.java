// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A lock for which threads read a flag until it is free, and then exchange it: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 7.2.
 */
public final class TestTestAndSetLock implements Mutex {
    private final AtomicBoolean held = new AtomicBoolean();

    /** Makes a free lock. */
    public TestTestAndSetLock() {}

    @Override
    public void lock() {
        do {
            while (held.get()) {
                Thread.onSpinWait();
            }
        } while (held.getAndSet(true));
    }

    @Override
    public void unlock() {
        held.set(false);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import io.roundup.examples.structures.ThreadSlots;

/**
 * The lock of Peterson for two threads, <i>Myths about the Mutual Exclusion Problem</i> (1981): Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>,
 * section 2.3.
 *
 * <p>Who comes says that it is interested, and lets the other one go first.
 */
public final class PetersonLock implements Mutex {
    private final ThreadSlots slots = new ThreadSlots();
    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private volatile int victim;

    /** Makes a free lock. */
    public PetersonLock() {}

    @Override
    public void lock() {
        int me = slots.mine();
        setWants(me, true);
        victim = me;
        while (wants(1 - me) && victim == me) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void unlock() {
        setWants(slots.mine(), false);
    }

    private boolean wants(int thread) {
        return thread == 0 ? firstWants : secondWants;
    }

    private void setWants(int thread, boolean wants) {
        if (thread == 0) {
            firstWants = wants;
        } else {
            secondWants = wants;
        }
    }
}

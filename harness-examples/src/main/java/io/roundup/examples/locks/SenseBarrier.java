// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A barrier that can be used again and again: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section
 * 17.3. The last one to come turns the sense over, for which the others wait.
 */
public final class SenseBarrier implements Barrier {
    private final int size;
    private final AtomicInteger missing;
    private final ThreadLocal<Boolean> mySense = ThreadLocal.withInitial(() -> true);
    private volatile boolean sense;

    /** Makes a barrier. @param size how many threads meet */
    public SenseBarrier(int size) {
        this.size = size;
        this.missing = new AtomicInteger(size);
    }

    @Override
    public void await(int who) {
        boolean mine = mySense.get();
        if (missing.getAndDecrement() == 1) {
            missing.set(size);
            sense = mine;
        } else {
            while (sense != mine) {
                Thread.onSpinWait();
            }
        }
        mySense.set(!mine);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The counting network of width two, one balancer: Aspnes, Herlihy, Shavit, <i>Counting Networks</i> (1994), in Herlihy and
 * Shavit, <i>The Art of Multiprocessor Programming</i>, section 12.5. Each number is given once. It is <b>not</b> linearizable: who has passed the balancer may be
 * slow to take its number, while a later one takes a larger number and another one after that the smaller.
 */
public final class BitonicPair {
    private final AtomicBoolean toggle = new AtomicBoolean();
    private final AtomicIntegerArray next = new AtomicIntegerArray(new int[] {0, 1});

    /** Makes a counter that begins with 0. */
    public BitonicPair() {}

    /** {@return a number that nobody else gets} */
    public int getAndIncrement() {
        boolean wasLow;
        do {
            wasLow = toggle.get();
        } while (!toggle.compareAndSet(wasLow, !wasLow));
        return next.getAndAdd(wasLow ? 1 : 0, 2);
    }
}

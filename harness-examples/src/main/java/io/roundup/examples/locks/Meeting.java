// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two threads that meet at a barrier, and count how often. Nobody may pass before the other one has come as often. */
public final class Meeting {
    private final SenseBarrier barrier = new SenseBarrier(2);
    private final AtomicIntegerArray came = new AtomicIntegerArray(2);

    /** Makes a meeting to which nobody has come. */
    public Meeting() {}

    /** Waits for the other one. {@return whether that one has come as often} @param who 0 or 1 */
    public boolean meet(int who) {
        int mine = came.incrementAndGet(who);
        barrier.await();
        return came.get(1 - who) >= mine;
    }

    /** One of the two comes. {@return whether the other one has come as often} */
    public boolean first() {
        return meet(0);
    }

    /** The other one comes. {@return whether the first has come as often} */
    public boolean second() {
        return meet(1);
    }
}

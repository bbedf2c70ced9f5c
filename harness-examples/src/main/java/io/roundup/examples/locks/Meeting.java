// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two threads that meet at a barrier, and count how often. Nobody may pass before the other one has come as often. */
public final class Meeting {
    private final Barrier barrier;
    private final AtomicIntegerArray came = new AtomicIntegerArray(2);

    /** Makes a meeting at a {@link SenseBarrier}, to which nobody has come. */
    public Meeting() {
        this(new SenseBarrier(2));
    }

    /** Makes a meeting to which nobody has come. @param barrier where two threads meet */
    public Meeting(Barrier barrier) {
        this.barrier = barrier;
    }

    /** {@return a meeting at a {@link StaticTreeBarrier}, to which nobody has come} */
    public static Meeting atTree() {
        return new Meeting(new StaticTreeBarrier(2));
    }

    /** Waits for the other one. {@return whether that one has come as often} @param who 0 or 1 */
    public boolean meet(int who) {
        int mine = came.incrementAndGet(who);
        barrier.await(who);
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

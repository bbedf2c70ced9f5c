// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerPriorityQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 3*3+2: {@code enq, enq, deqMin | enq, enq, deqMin}, then 2 times deqMin. */
public abstract class PriorityProgram3x3p2 {
    /** The object under test. */
    protected final IntegerPriorityQueue queue;

    /** Makes the program for one object. */
    protected PriorityProgram3x3p2(IntegerPriorityQueue queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.enq(1, 10);
        queue.enq(3, 30);
        queue.deqMin();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        queue.enq(2, 20);
        queue.enq(4, 40);
        queue.deqMin();
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deqMin();
        queue.deqMin();
    }
}

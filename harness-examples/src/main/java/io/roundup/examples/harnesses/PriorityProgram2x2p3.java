// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerPriorityQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 2*2+3: {@code enq, enq | enq, enq}, then 3 times deqMin. */
public abstract class PriorityProgram2x2p3 {
    /** The object under test. */
    protected final IntegerPriorityQueue queue;

    /** Makes the program for one object. */
    protected PriorityProgram2x2p3(IntegerPriorityQueue queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.enq(1, 10);
        queue.enq(3, 30);
    }

    /** The second thread. */
    @Actor
    public final void second() {
        queue.enq(2, 20);
        queue.enq(4, 40);
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deqMin();
        queue.deqMin();
        queue.deqMin();
    }
}

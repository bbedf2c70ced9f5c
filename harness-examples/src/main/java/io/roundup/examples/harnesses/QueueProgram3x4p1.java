// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 3*4+1: {@code enq, enq, deq | enq, enq, deq, deq}, then deq. */
public abstract class QueueProgram3x4p1 {
    /** The object under test. */
    protected final IntegerQueue queue;

    /** Makes the program for one object. */
    protected QueueProgram3x4p1(IntegerQueue queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.enq(1);
        queue.enq(2);
        queue.deq();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        queue.enq(3);
        queue.enq(4);
        queue.deq();
        queue.deq();
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deq();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 3*3+2: {@code enq, enq, deq | enq, enq, deq}, then 2 times deq. */
public abstract class QueueProgram3x3p2 {
    /** The object under test. */
    protected final IntegerQueue queue;

    /** Makes the program for one object. */
    protected QueueProgram3x3p2(IntegerQueue queue) {
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
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deq();
        queue.deq();
    }
}

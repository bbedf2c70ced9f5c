// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 2*2+4: {@code enq, enq | enq, enq}, then 4 times deq. */
public abstract class QueueProgram2x2p4 {
    /** The object under test. */
    protected final IntegerQueue queue;

    /** Makes the program for one object. */
    protected QueueProgram2x2p4(IntegerQueue queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.enq(1);
        queue.enq(2);
    }

    /** The second thread. */
    @Actor
    public final void second() {
        queue.enq(3);
        queue.enq(4);
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deq();
        queue.deq();
        queue.deq();
        queue.deq();
    }
}

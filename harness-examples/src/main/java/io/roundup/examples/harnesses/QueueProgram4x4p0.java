// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;

/** The test program 4*4+0: {@code enq, enq, deq, deq | enq, enq, deq, deq}. */
public abstract class QueueProgram4x4p0 {
    /** The object under test. */
    protected final IntegerQueue queue;

    /** Makes the program for one object. */
    protected QueueProgram4x4p0(IntegerQueue queue) {
        this.queue = queue;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.enq(1);
        queue.enq(2);
        queue.deq();
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
}

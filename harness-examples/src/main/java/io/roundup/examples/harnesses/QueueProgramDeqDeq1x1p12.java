// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** The test program 1*1+12: 7 times enq first, then {@code deq | deq}, then 5 times deq. */
public abstract class QueueProgramDeqDeq1x1p12 {
    /** The object under test. */
    protected final IntegerQueue queue;

    /** Makes the program for one object. */
    protected QueueProgramDeqDeq1x1p12(IntegerQueue queue) {
        this.queue = queue;
    }

    /** Before the threads start. */
    @Before
    public final void before() {
        queue.enq(1);
        queue.enq(2);
        queue.enq(3);
        queue.enq(4);
        queue.enq(5);
        queue.enq(6);
        queue.enq(7);
    }

    /** The first thread. */
    @Actor
    public final void first() {
        queue.deq();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        queue.deq();
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        queue.deq();
        queue.deq();
        queue.deq();
        queue.deq();
        queue.deq();
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.examples.structures.MichaelScottQueue;
import io.roundup.explorer.harness.Actor;

/**
 * {@link MichaelScottQueue}: {@code enq; deq | enq; deq | enq; deq}, millions of traces: work for several processes.
 */
public final class MichaelScottThreeThreads {
    private final MichaelScottQueue queue = new MichaelScottQueue();

    /** Makes the harness. */
    public MichaelScottThreeThreads() {}

    /** The first thread. */
    @Actor
    public void first() {
        queue.enq(1);
        queue.deq();
    }

    /** The second thread. */
    @Actor
    public void second() {
        queue.enq(2);
        queue.deq();
    }

    /** The third thread. */
    @Actor
    public void third() {
        queue.enq(3);
        queue.deq();
    }
}

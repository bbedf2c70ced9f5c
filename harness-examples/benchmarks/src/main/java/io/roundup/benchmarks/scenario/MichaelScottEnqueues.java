// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.examples.structures.MichaelScottQueue;
import io.roundup.explorer.harness.Actor;

/** {@link MichaelScottQueue}: {@code enq | enq}. */
public final class MichaelScottEnqueues {
    private final MichaelScottQueue queue = new MichaelScottQueue();

    /** Makes the harness. */
    public MichaelScottEnqueues() {}

    /** The first thread. */
    @Actor
    public void first() {
        queue.enq(1);
    }

    /** The second thread. */
    @Actor
    public void second() {
        queue.enq(2);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.SequentialLinkedQueue;

/**
 * {@link SequentialLinkedQueue}: no violation, as enq and deq touch different fields while there are values in the
 * queue.
 */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class SequentialLinkedQueueEnqDeq1x1p12 extends QueueProgramEnqDeq1x1p12 {
    /** Makes the harness. */
    public SequentialLinkedQueueEnqDeq1x1p12() {
        super(new SequentialLinkedQueue());
    }
}

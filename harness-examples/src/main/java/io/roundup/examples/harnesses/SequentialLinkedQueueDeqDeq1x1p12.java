// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.SequentialLinkedQueue;

/** {@link SequentialLinkedQueue}: two concurrent deqs return the same value. */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = false, golden = SequentialQueue.class)
public final class SequentialLinkedQueueDeqDeq1x1p12 extends QueueProgramDeqDeq1x1p12 {
    /** Makes the harness. */
    public SequentialLinkedQueueDeqDeq1x1p12() {
        super(new SequentialLinkedQueue());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.MichaelScottQueue;

/** {@link MichaelScottQueue}: no violation. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class MichaelScottQueueEnqEnq1x1p12 extends QueueProgramEnqEnq1x1p12 {
    /** Makes the harness. */
    public MichaelScottQueueEnqEnq1x1p12() {
        super(new MichaelScottQueue());
    }
}

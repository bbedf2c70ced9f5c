// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.MichaelScottQueue;

/** {@link MichaelScottQueue}: no violation. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class MichaelScottQueue2x2p0 extends QueueProgram2x2p0 {
    /** Makes the harness. */
    public MichaelScottQueue2x2p0() {
        super(new MichaelScottQueue());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.IQueue;

/**
 * {@link IQueue}: a deq answers null after an enq of its own thread, when the other thread has reserved the first slot
 * and not filled it.
 */
@Expected(linearizable = false, quasi = "deq=1", quasiLinearizable = false, golden = SequentialQueue.class)
public final class IQueue2x2p0 extends QueueProgram2x2p0 {
    /** Makes the harness. */
    public IQueue2x2p0() {
        super(new IQueue(4));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB3;
import io.roundup.examples.sequential.SequentialQueue;

/**
 * {@link QuasiQueueB3}: a deq passes a free cell, which the other thread fills before it takes the other value; the
 * answer is null.
 */
@Expected(linearizable = false, quasi = "deq=1", quasiLinearizable = false, golden = SequentialQueue.class)
public final class QuasiQueue2x2p0B3 extends QueueProgram2x2p0 {
    /** Makes the harness. */
    public QuasiQueue2x2p0B3() {
        super(new QuasiQueueB3(1, Picks.sequence(1, 0)));
    }
}

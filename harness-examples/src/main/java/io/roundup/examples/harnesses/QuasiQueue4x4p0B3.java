// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB3;
import io.roundup.examples.sequential.SequentialQueue;

/**
 * {@link QuasiQueueB3}: a deq passes a free cell, which another thread fills before it takes the two other values; the
 * answer is null.
 */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = false, golden = SequentialQueue.class)
public final class QuasiQueue4x4p0B3 extends QueueProgram4x4p0 {
    /** Makes the harness. */
    public QuasiQueue4x4p0B3() {
        super(new QuasiQueueB3(2, Picks.sequence(2, 0, 0, 0)));
    }
}

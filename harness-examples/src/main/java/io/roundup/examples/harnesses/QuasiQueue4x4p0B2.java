// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB2;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link QuasiQueueB2}: the deqs of the two threads return the same value. */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = false, golden = SequentialQueue.class)
public final class QuasiQueue4x4p0B2 extends QueueProgram4x4p0 {
    /** Makes the harness. */
    public QuasiQueue4x4p0B2() {
        super(new QuasiQueueB2(2, Picks.always(0)));
    }
}

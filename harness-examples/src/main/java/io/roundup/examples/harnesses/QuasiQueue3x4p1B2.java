// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB2;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link QuasiQueueB2}: the deqs of the two threads return the same value. */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = false, golden = SequentialQueue.class)
public final class QuasiQueue3x4p1B2 extends QueueProgram3x4p1 {
    /** Makes the harness. */
    public QuasiQueue3x4p1B2() {
        super(new QuasiQueueB2(2, Picks.always(0)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB2;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link QuasiQueueB2}: no violation, as this program has no two concurrent deqs. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class QuasiQueue2x3p3B2 extends QueueProgram2x3p3 {
    /** Makes the harness. */
    public QuasiQueue2x3p3B2() {
        super(new QuasiQueueB2(2, Picks.always(0)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueueB1;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link QuasiQueueB1}: every deq takes the second value, so the first one is overtaken three times. */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = false, golden = SequentialQueue.class)
public final class QuasiQueue2x3p3B1 extends QueueProgram2x3p3 {
    /** Makes the harness. */
    public QuasiQueue2x3p3B1() {
        super(new QuasiQueueB1(2, Picks.always(1)));
    }
}

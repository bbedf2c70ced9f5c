// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.RandomDequeueQueue;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link RandomDequeueQueue}: no value leaves more than two deqs early or late. */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = true, golden = SequentialQueue.class)
public final class RandomDequeueQueueEnqEnq1x1p12 extends QueueProgramEnqEnq1x1p12 {
    /** Makes the harness. */
    public RandomDequeueQueueEnqEnq1x1p12() {
        super(new RandomDequeueQueue(2, Picks.always(1)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.QuasiQueue;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link QuasiQueue}: out of order for some picks, but never more than two deqs early or late. */
@Expected(
        linearizable = false,
        quasi = "deq=2",
        quasiLinearizable = true,
        golden = SequentialQueue.class,
        exploreRandom = true)
public final class QuasiQueueAnyPick3x3p2 extends QueueProgram3x3p2 {
    /** Makes the harness. */
    public QuasiQueueAnyPick3x3p2() {
        super(new QuasiQueue(2));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiQueue;
import io.roundup.examples.sequential.SequentialQueue;

/**
 * {@link QuasiQueue}: already one thread alone gets the second value before the first, but none more than two deqs
 * early or late.
 */
@Expected(linearizable = false, quasi = "deq=2", quasiLinearizable = true, golden = SequentialQueue.class)
public final class QuasiQueue3x3p2 extends QueueProgram3x3p2 {
    /** Makes the harness. */
    public QuasiQueue3x3p2() {
        super(new QuasiQueue(2, Picks.always(1)));
    }
}

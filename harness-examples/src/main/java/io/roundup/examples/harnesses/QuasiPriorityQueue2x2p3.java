// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiPriorityQueue;
import io.roundup.examples.sequential.SequentialPriorityQueue;

/**
 * {@link QuasiPriorityQueue}: already one thread alone gets the second smallest value first, but none more than two
 * deqMins early or late.
 */
@Expected(linearizable = false, quasi = "deqMin=2", quasiLinearizable = true, golden = SequentialPriorityQueue.class)
public final class QuasiPriorityQueue2x2p3 extends PriorityProgram2x2p3 {
    /** Makes the harness. */
    public QuasiPriorityQueue2x2p3() {
        super(new QuasiPriorityQueue(2, Picks.always(1)));
    }
}

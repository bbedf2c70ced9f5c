// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiPriorityQueueB2;
import io.roundup.examples.sequential.SequentialPriorityQueue;

/** {@link QuasiPriorityQueueB2}: the first deqMin of four values returns the largest. */
@Expected(linearizable = false, quasi = "deqMin=2", quasiLinearizable = false, golden = SequentialPriorityQueue.class)
public final class QuasiPriorityQueue3x3p2B2 extends PriorityProgram3x3p2 {
    /** Makes the harness. */
    public QuasiPriorityQueue3x3p2B2() {
        super(new QuasiPriorityQueueB2(2, Picks.always(0)));
    }
}

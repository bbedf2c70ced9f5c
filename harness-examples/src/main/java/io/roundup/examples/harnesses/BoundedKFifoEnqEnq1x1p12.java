// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.BoundedKFifo;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link BoundedKFifo}: no value leaves more than two deqs early or late. */
@Expected(linearizable = true, quasi = "deq=2", quasiLinearizable = true, golden = SequentialQueue.class)
public final class BoundedKFifoEnqEnq1x1p12 extends QueueProgramEnqEnq1x1p12 {
    /** Makes the harness. */
    public BoundedKFifoEnqEnq1x1p12() {
        super(new BoundedKFifo(3, 4, Picks.always(1)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.UnboundedKFifo;
import io.roundup.examples.sequential.SequentialQueue;

/** {@link UnboundedKFifo}: no value leaves more than two deqs early or late. */
@Expected(linearizable = true, quasi = "deq=2", quasiLinearizable = true, golden = SequentialQueue.class)
public final class UnboundedKFifoDeqDeq1x1p12 extends QueueProgramDeqDeq1x1p12 {
    /** Makes the harness. */
    public UnboundedKFifoDeqDeq1x1p12() {
        super(new UnboundedKFifo(3, Picks.always(1)));
    }
}

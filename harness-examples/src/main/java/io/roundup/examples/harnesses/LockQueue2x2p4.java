// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.LockQueue;

/** {@link LockQueue}: no violation. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class LockQueue2x2p4 extends QueueProgram2x2p4 {
    /** Makes the harness. */
    public LockQueue2x2p4() {
        super(new LockQueue());
    }
}

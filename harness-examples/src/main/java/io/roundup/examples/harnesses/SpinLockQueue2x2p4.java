// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.SpinLockQueue;

/** {@link SpinLockQueue}: no violation. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class SpinLockQueue2x2p4 extends QueueProgram2x2p4 {
    /** Makes the harness. */
    public SpinLockQueue2x2p4() {
        super(new SpinLockQueue());
    }
}

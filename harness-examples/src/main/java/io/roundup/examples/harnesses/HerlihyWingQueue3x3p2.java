// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.examples.structures.HerlihyWingQueue;

/** {@link HerlihyWingQueue}: no violation, although no line of it is the linearization point. */
@Expected(linearizable = true, golden = SequentialQueue.class)
public final class HerlihyWingQueue3x3p2 extends QueueProgram3x3p2 {
    /** Makes the harness. */
    public HerlihyWingQueue3x3p2() {
        super(new HerlihyWingQueue(4));
    }
}

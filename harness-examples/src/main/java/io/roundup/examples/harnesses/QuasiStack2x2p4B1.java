// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStackB1;
import io.roundup.examples.sequential.SequentialStack;

/** {@link QuasiStackB1}: a pop looks for the second youngest of one value and answers null. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = false, golden = SequentialStack.class)
public final class QuasiStack2x2p4B1 extends StackProgram2x2p4 {
    /** Makes the harness. */
    public QuasiStack2x2p4B1() {
        super(new QuasiStackB1(2, Picks.always(1)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStack;
import io.roundup.examples.sequential.SequentialStack;

/**
 * {@link QuasiStack}: already one thread alone gets the second youngest value first, but none more than two pops early
 * or late.
 */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class QuasiStackSecond2x2p4 extends StackProgram2x2p4 {
    /** Makes the harness. */
    public QuasiStackSecond2x2p4() {
        super(new QuasiStack(2, Picks.always(1)));
    }
}

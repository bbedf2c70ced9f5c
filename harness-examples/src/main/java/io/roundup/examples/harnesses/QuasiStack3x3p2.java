// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStack;
import io.roundup.examples.sequential.SequentialStack;

/** {@link QuasiStack}: no violation, as every pop picks the youngest value. */
@Expected(linearizable = true, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class QuasiStack3x3p2 extends StackProgram3x3p2 {
    /** Makes the harness. */
    public QuasiStack3x3p2() {
        super(new QuasiStack(2, Picks.always(0)));
    }
}

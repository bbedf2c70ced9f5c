// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStack;
import io.roundup.examples.sequential.SequentialStack;

/** {@link QuasiStack}: no violation, as every pop picks the youngest value. */
@Expected(linearizable = true, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class QuasiStack4x4p0 extends StackProgram4x4p0 {
    /** Makes the harness. */
    public QuasiStack4x4p0() {
        super(new QuasiStack(2, Picks.always(0)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStackB3;
import io.roundup.examples.sequential.SequentialStack;

/** {@link QuasiStackB3}: the pops of the two threads return the same value. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = false, golden = SequentialStack.class)
public final class QuasiStack4x4p0B3 extends StackProgram4x4p0 {
    /** Makes the harness. */
    public QuasiStack4x4p0B3() {
        super(new QuasiStackB3(2, Picks.always(0)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.KStackFixed;
import io.roundup.examples.sequential.SequentialStack;

/** {@link KStackFixed}: no violation. */
@Expected(linearizable = true, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class KStackFixed1x1p6 extends StackProgram1x1p6 {
    /** Makes the harness. */
    public KStackFixed1x1p6() {
        super(new KStackFixed(0));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.KStackFixed;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.sequential.SequentialStack;

/** {@link KStackFixed}: no violation. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class KStackFixedPushPop1x1p12 extends StackProgramRemovedSegment1x1p12 {
    /** Makes the harness. */
    public KStackFixedPushPop1x1p12() {
        super(new KStackFixed(1, Picks.always(1)));
    }
}

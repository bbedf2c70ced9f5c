// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.KStack;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.sequential.SequentialStack;

/** {@link KStack}: a push inserts its value twice, while a pop gives up removing the segment. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = false, golden = SequentialStack.class)
public final class KStackPushPop1x1p12 extends StackProgramRemovedSegment1x1p12 {
    /** Makes the harness. */
    public KStackPushPop1x1p12() {
        super(new KStack(1, Picks.always(1)));
    }
}

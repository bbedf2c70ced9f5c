// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.KStack;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.sequential.SequentialStack;

/** {@link KStack}: no pop removes a segment meanwhile, so that its bug does not show. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = true, golden = SequentialStack.class)
public final class KStackPopPop1x1p12 extends StackProgramPopPop1x1p12 {
    /** Makes the harness. */
    public KStackPopPop1x1p12() {
        super(new KStack(2, Picks.always(1)));
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.KStack;
import io.roundup.examples.sequential.SequentialStack;

/** {@link KStack}: a push inserts its value twice, while a pop gives up removing the segment that it was put into. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = false, golden = SequentialStack.class)
public final class KStack1x1p6 extends StackProgram1x1p6 {
    /** Makes the harness. */
    public KStack1x1p6() {
        super(new KStack(0));
    }
}

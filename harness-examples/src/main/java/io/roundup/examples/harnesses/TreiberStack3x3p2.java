// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialStack;
import io.roundup.examples.structures.TreiberStack;

/** {@link TreiberStack}: no violation. */
@Expected(linearizable = true, golden = SequentialStack.class)
public final class TreiberStack3x3p2 extends StackProgram3x3p2 {
    /** Makes the harness. */
    public TreiberStack3x3p2() {
        super(new TreiberStack());
    }
}

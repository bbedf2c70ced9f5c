// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialStack;
import io.roundup.examples.structures.TreiberStack;

/** {@link TreiberStack}: no violation. */
@Expected(linearizable = true, golden = SequentialStack.class)
public final class TreiberStack2x2p4 extends StackProgram2x2p4 {
    /** Makes the harness. */
    public TreiberStack2x2p4() {
        super(new TreiberStack());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.relaxed.Picks;
import io.roundup.examples.relaxed.QuasiStackB2;
import io.roundup.examples.sequential.SequentialStack;

/** {@link QuasiStackB2}: the first pop of four returns the value that was pushed first. */
@Expected(linearizable = false, quasi = "pop=2", quasiLinearizable = false, golden = SequentialStack.class)
public final class QuasiStack2x2p4B2 extends StackProgram2x2p4 {
    /** Makes the harness. */
    public QuasiStack2x2p4B2() {
        super(new QuasiStackB2(2, Picks.always(0)));
    }
}

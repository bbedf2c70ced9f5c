// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.sequential.SequentialStack;
import io.roundup.examples.structures.TreiberStack;

/** {@link TreiberStack}: no violation. */
@Expected(linearizable = true, golden = SequentialStack.class)
public final class TreiberStackPushPush1x1p12 extends StackProgramPushPush1x1p12 {
    /** Makes the harness. */
    public TreiberStackPushPush1x1p12() {
        super(new TreiberStack());
    }
}

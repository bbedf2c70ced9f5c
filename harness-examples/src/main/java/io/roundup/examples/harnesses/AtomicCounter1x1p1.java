// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.structures.AtomicCounter;

/** {@link AtomicCounter}: no violation. */
@Expected(linearizable = true)
public final class AtomicCounter1x1p1 extends CounterProgram1x1p1 {
    /** Makes the harness. */
    public AtomicCounter1x1p1() {
        super(new AtomicCounter());
    }
}

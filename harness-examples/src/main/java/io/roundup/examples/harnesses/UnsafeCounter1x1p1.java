// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Expected;
import io.roundup.examples.structures.UnsafeCounter;

/** {@link UnsafeCounter}: one increment is lost. */
@Expected(linearizable = false)
public final class UnsafeCounter1x1p1 extends CounterProgram1x1p1 {
    /** Makes the harness. */
    public UnsafeCounter1x1p1() {
        super(new UnsafeCounter());
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.KStack;

/** {@link KStack} as published is not even linearizable with one cell to a segment. */
public final class KStackClaims {
    private KStackClaims() {}

    /** A value is pushed twice. */
    @Claim(spec = "stack", holds = false)
    public static final class Strict extends StackPrograms.RemovedSegment {
        /** Makes the harness. */
        public Strict() {
            super(new KStack(0));
        }
    }
}

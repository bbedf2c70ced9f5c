// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.KStackFixed;

/** {@link KStackFixed} is out of order by the cells of a segment, and linearizable with one cell. */
public final class KStackFixedClaims {
    private KStackFixedClaims() {}

    /** See {@link StackPrograms.RemovedSegment}. */
    @Claim(spec = "stack")
    public static final class Strict extends StackPrograms.RemovedSegment {
        /** Makes the harness. */
        public Strict() {
            super(new KStackFixed(0));
        }
    }

    /** See {@link StackPrograms.Takes}. */
    @Claim(spec = "stack")
    public static final class StrictTakes extends StackPrograms.Takes {
        /** Makes the harness. */
        public StrictTakes() {
            super(new KStackFixed(0));
        }
    }

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack", outOfOrder = 1, picks = true)
    public static final class Adds extends StackPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new KStackFixed(1));
        }
    }

    /** See {@link StackPrograms.FalseEmpty}. */
    @Claim(spec = "stack", outOfOrder = 1, picks = true)
    public static final class Empty extends StackPrograms.FalseEmpty {
        /** Makes the harness. */
        public Empty() {
            super(new KStackFixed(1));
        }
    }
}

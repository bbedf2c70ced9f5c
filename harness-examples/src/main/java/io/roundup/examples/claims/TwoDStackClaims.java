// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.TwoDStack;

/** {@link TwoDStack} is three out of order. */
public final class TwoDStackClaims {
    private TwoDStackClaims() {}

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack", outOfOrder = 3, picks = true)
    public static final class Adds extends StackPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new TwoDStack(2, 1, 1));
        }
    }

    /** See {@link StackPrograms.Takes}. */
    @Claim(spec = "stack", outOfOrder = 3, picks = true)
    public static final class Takes extends StackPrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new TwoDStack(2, 1, 1));
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack", outOfOrder = 3, picks = true)
    public static final class Pairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new TwoDStack(2, 1, 1));
        }
    }

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack")
    public static final class Strict extends StackPrograms.Adds {
        /** Makes the harness. */
        public Strict() {
            super(new TwoDStack(1, 1, 1));
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.TreiberStack;

/** {@link TreiberStack} is linearizable. */
public final class TreiberStackClaims {
    private TreiberStackClaims() {}

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack")
    public static final class Adds extends StackPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new TreiberStack());
        }
    }

    /** See {@link StackPrograms.Takes}. */
    @Claim(spec = "stack")
    public static final class Takes extends StackPrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new TreiberStack());
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack")
    public static final class Pairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new TreiberStack());
        }
    }

    /** See {@link StackPrograms.Trio}. */
    @Claim(spec = "stack")
    public static final class Trio extends StackPrograms.Trio {
        /** Makes the harness. */
        public Trio() {
            super(new TreiberStack());
        }
    }
}

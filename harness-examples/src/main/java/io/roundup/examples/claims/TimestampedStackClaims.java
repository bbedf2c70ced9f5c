// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.TimestampedStack;

/** {@link TimestampedStack} is linearizable. */
public final class TimestampedStackClaims {
    private TimestampedStackClaims() {}

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack")
    public static final class Adds extends StackPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new TimestampedStack(4));
        }
    }

    /** See {@link StackPrograms.Takes}. */
    @Claim(spec = "stack")
    public static final class Takes extends StackPrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new TimestampedStack(4));
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack")
    public static final class Pairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new TimestampedStack(4));
        }
    }

    /** See {@link StackPrograms.Trio}. */
    @Claim(spec = "stack")
    public static final class Trio extends StackPrograms.Trio {
        /** Makes the harness. */
        public Trio() {
            super(new TimestampedStack(4));
        }
    }

    /** See {@link StackPrograms.FalseEmpty}. */
    @Claim(spec = "stack")
    public static final class Empty extends StackPrograms.FalseEmpty {
        /** Makes the harness. */
        public Empty() {
            super(new TimestampedStack(3));
        }
    }
}

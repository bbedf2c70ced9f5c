// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.DistributedStack;

/** {@link DistributedStack} is a pool that answers that it is empty only if it is. */
public final class DistributedStackClaims {
    private DistributedStackClaims() {}

    /** See {@link StackPrograms.Adds}. */
    @Claim(spec = "stack", outOfOrder = 9, picks = true)
    public static final class RandomAdds extends StackPrograms.Adds {
        /** Makes the harness. */
        public RandomAdds() {
            super(DistributedStack.random(2));
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack", outOfOrder = 9, picks = true)
    public static final class RandomPairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public RandomPairs() {
            super(DistributedStack.random(2));
        }
    }

    /** See {@link StackPrograms.FalseEmpty}. */
    @Claim(spec = "stack", outOfOrder = 9, picks = true)
    public static final class RandomEmpty extends StackPrograms.FalseEmpty {
        /** Makes the harness. */
        public RandomEmpty() {
            super(DistributedStack.random(2));
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack", outOfOrder = 9)
    public static final class RoundRobinPairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public RoundRobinPairs() {
            super(DistributedStack.roundRobin(2));
        }
    }

    /** See {@link StackPrograms.Takes}. */
    @Claim(spec = "stack", outOfOrder = 9)
    public static final class RoundRobinTakes extends StackPrograms.Takes {
        /** Makes the harness. */
        public RoundRobinTakes() {
            super(DistributedStack.roundRobin(2));
        }
    }

    /** See {@link StackPrograms.Pairs}. */
    @Claim(spec = "stack", outOfOrder = 9)
    public static final class LeastUsedPairs extends StackPrograms.Pairs {
        /** Makes the harness. */
        public LeastUsedPairs() {
            super(DistributedStack.leastUsed(2));
        }
    }
}

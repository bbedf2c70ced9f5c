// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.DistributedQueue;

/** {@link DistributedQueue} is a pool that answers that it is empty only if it is. */
public final class DistributedQueueClaims {
    private DistributedQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", outOfOrder = 9, picks = true)
    public static final class RandomAdds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public RandomAdds() {
            super(DistributedQueue.random(2));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue", outOfOrder = 9, picks = true)
    public static final class RandomPairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public RandomPairs() {
            super(DistributedQueue.random(2));
        }
    }

    /** See {@link QueuePrograms.FalseEmpty}. */
    @Claim(spec = "queue", outOfOrder = 9, picks = true)
    public static final class RandomEmpty extends QueuePrograms.FalseEmpty {
        /** Makes the harness. */
        public RandomEmpty() {
            super(DistributedQueue.random(2));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue", outOfOrder = 9)
    public static final class RoundRobinPairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public RoundRobinPairs() {
            super(DistributedQueue.roundRobin(2));
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class RoundRobinTakes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public RoundRobinTakes() {
            super(DistributedQueue.roundRobin(2));
        }
    }

    /** See {@link QueuePrograms.TwoTakes}. */
    @Claim(spec = "queue", outOfOrder = 9, picks = true)
    public static final class TwoPicksTakes extends QueuePrograms.TwoTakes {
        /** Makes the harness. */
        public TwoPicksTakes() {
            super(DistributedQueue.betterOfTwo(2));
        }
    }
}

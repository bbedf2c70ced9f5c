// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.AfekSegmentQueue;

/** {@link AfekSegmentQueue} is quasi linearizable as long as it is not empty. */
public final class AfekSegmentQueueClaims {
    private AfekSegmentQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new AfekSegmentQueue(2));
        }
    }

    /** See {@link QueuePrograms.BalancedTakes}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Takes extends QueuePrograms.BalancedTakes {
        /** Makes the harness. */
        public Takes() {
            super(new AfekSegmentQueue(2));
        }
    }

    /** See {@link QueuePrograms.OneTaker}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class OneTaker extends QueuePrograms.OneTaker {
        /** Makes the harness. */
        public OneTaker() {
            super(new AfekSegmentQueue(2));
        }
    }

    /** It answers that it is empty though it never was. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true, holds = false)
    public static final class Empty extends QueuePrograms.FalseEmpty {
        /** Makes the harness. */
        public Empty() {
            super(new AfekSegmentQueue(2));
        }
    }
}

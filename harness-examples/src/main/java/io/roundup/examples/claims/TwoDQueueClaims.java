// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.TwoDQueue;

/** {@link TwoDQueue} is one out of order. */
public final class TwoDQueueClaims {
    private TwoDQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", outOfOrder = 1, picks = true)
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new TwoDQueue(2, 1));
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue", outOfOrder = 1, picks = true)
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new TwoDQueue(2, 1));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue", outOfOrder = 1, picks = true)
    public static final class Pairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new TwoDQueue(2, 1));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Strict extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Strict() {
            super(new TwoDQueue(1, 1));
        }
    }
}

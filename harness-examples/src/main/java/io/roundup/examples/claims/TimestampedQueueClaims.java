// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.TimestampedQueue;

/** {@link TimestampedQueue} is linearizable. */
public final class TimestampedQueueClaims {
    private TimestampedQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue")
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new TimestampedQueue(4));
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue")
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new TimestampedQueue(4));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Pairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new TimestampedQueue(4));
        }
    }

    /** See {@link QueuePrograms.FalseEmpty}. */
    @Claim(spec = "queue")
    public static final class Empty extends QueuePrograms.FalseEmpty {
        /** Makes the harness. */
        public Empty() {
            super(new TimestampedQueue(3));
        }
    }
}

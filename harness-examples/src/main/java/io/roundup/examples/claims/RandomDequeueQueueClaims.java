// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.RandomDequeueQueue;

/** {@link RandomDequeueQueue} is quasi linearizable, and linearizable if it picks the first value. */
public final class RandomDequeueQueueClaims {
    private RandomDequeueQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new RandomDequeueQueue(1));
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new RandomDequeueQueue(1));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Pairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new RandomDequeueQueue(1));
        }
    }

    /** See {@link QueuePrograms.Trio}. */
    @Claim(spec = "queue")
    public static final class Strict extends QueuePrograms.Trio {
        /** Makes the harness. */
        public Strict() {
            super(new RandomDequeueQueue(0));
        }
    }
}

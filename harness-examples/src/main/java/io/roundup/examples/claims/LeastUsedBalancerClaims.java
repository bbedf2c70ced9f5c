// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.IntegerQueue;
import io.roundup.examples.relaxed.DistributedQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** A {@link DistributedQueue} of two parts with a {@code LeastUsedBalancer}: a deq overtakes one element at most. */
public final class LeastUsedBalancerClaims {
    private LeastUsedBalancerClaims() {}

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(DistributedQueue.leastUsed(2));
        }
    }

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(DistributedQueue.leastUsed(2));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class Pairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(DistributedQueue.leastUsed(2));
        }
    }

    /** {@code enq, enq | deq, enq}, then deq. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class TakesBesideAdds {
        private final IntegerQueue queue = DistributedQueue.leastUsed(2);

        /** The first thread. */
        @Actor
        public void first() {
            queue.enq(1);
            queue.enq(2);
        }

        /** The second thread. */
        @Actor
        public void second() {
            queue.deq();
            queue.enq(3);
        }

        /** After the threads have ended. */
        @After
        public void after() {
            queue.deq();
        }
    }

    /** Four times enq, then {@code enq, deq | enq, deq}, then deq twice: removes have to follow the adds. */
    @Claim(spec = "queue", outOfOrder = 1)
    public static final class AddsAndTakes {
        private final IntegerQueue queue = DistributedQueue.leastUsed(2);

        /** Before the threads start. */
        @Before
        public void before() {
            for (int value = 1; value <= 4; value++) {
                queue.enq(value);
            }
        }

        /** The first thread. */
        @Actor
        public void first() {
            queue.enq(5);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public void second() {
            queue.enq(6);
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public void after() {
            queue.deq();
            queue.deq();
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.HerlihyWingQueue;

/** {@link HerlihyWingQueue} is linearizable. No program takes out more than there is. */
public final class HerlihyWingQueueClaims {
    private HerlihyWingQueueClaims() {}

    /** See {@link QueuePrograms.Balanced}. */
    @Claim(spec = "queue")
    public static final class Pairs extends QueuePrograms.Balanced {
        /** Makes the harness. */
        public Pairs() {
            super(new HerlihyWingQueue(2));
        }
    }

    /** See {@link QueuePrograms.BalancedTakes}. */
    @Claim(spec = "queue")
    public static final class Takes extends QueuePrograms.BalancedTakes {
        /** Makes the harness. */
        public Takes() {
            super(new HerlihyWingQueue(3));
        }
    }
}

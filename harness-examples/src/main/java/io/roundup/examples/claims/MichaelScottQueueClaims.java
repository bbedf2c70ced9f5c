// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.MichaelScottQueue;

/** {@link MichaelScottQueue} is linearizable. */
public final class MichaelScottQueueClaims {
    private MichaelScottQueueClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue")
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new MichaelScottQueue());
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue")
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new MichaelScottQueue());
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Pairs extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Pairs() {
            super(new MichaelScottQueue());
        }
    }

    /** See {@link QueuePrograms.Trio}. */
    @Claim(spec = "queue")
    public static final class Trio extends QueuePrograms.Trio {
        /** Makes the harness. */
        public Trio() {
            super(new MichaelScottQueue());
        }
    }
}

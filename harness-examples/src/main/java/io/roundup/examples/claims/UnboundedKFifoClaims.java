// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.UnboundedKFifo;

/** {@link UnboundedKFifo} is quasi linearizable, and linearizable with one cell to a segment. */
public final class UnboundedKFifoClaims {
    private UnboundedKFifoClaims() {}

    /** See {@link QueuePrograms.Adds}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Adds extends QueuePrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new UnboundedKFifo(2));
        }
    }

    /** See {@link QueuePrograms.Takes}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Takes extends QueuePrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new UnboundedKFifo(2));
        }
    }

    /** See {@link QueuePrograms.AddMeetsTakes}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class AddMeetsTakes extends QueuePrograms.AddMeetsTakes {
        /** Makes the harness. */
        public AddMeetsTakes() {
            super(new UnboundedKFifo(2));
        }
    }

    /** See {@link QueuePrograms.Refills}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Refills extends QueuePrograms.Refills {
        /** Makes the harness. */
        public Refills() {
            super(new UnboundedKFifo(2));
        }
    }

    /** See {@link QueuePrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Strict extends QueuePrograms.Pairs {
        /** Makes the harness. */
        public Strict() {
            super(new UnboundedKFifo(1));
        }
    }
}

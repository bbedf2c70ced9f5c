// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.BoundedKFifo;
import io.roundup.examples.relaxed.BoundedKFifoFixed;
import io.roundup.examples.sequential.SequentialBoundedQueue;

/**
 * With two threads {@link BoundedKFifo} is quasi linearizable, and linearizable with one cell to a segment. It is full
 * only if it has no room. With three threads it is neither.
 */
public final class BoundedKFifoClaims {
    private BoundedKFifoClaims() {}

    /** See {@link OfferPrograms.Adds}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Adds extends OfferPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new BoundedKFifo(2, 3));
        }
    }

    /** See {@link OfferPrograms.Takes}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Takes extends OfferPrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new BoundedKFifo(2, 3));
        }
    }

    /** See {@link OfferPrograms.Late}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Late extends OfferPrograms.Late {
        /** Makes the harness. */
        public Late() {
            super(new BoundedKFifo(2, 3));
        }
    }

    /** See {@link OfferPrograms.Refills}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Refills extends OfferPrograms.Refills {
        /** Makes the harness. */
        public Refills() {
            super(new BoundedKFifo(2, 3));
        }
    }

    /** See {@link OfferPrograms.Full}. */
    @Claim(golden = SequentialBoundedQueue.class)
    public static final class StrictFull extends OfferPrograms.Full {
        /** Makes the harness. */
        public StrictFull() {
            super(new BoundedKFifo(1, 3));
        }
    }

    /** See {@link OfferPrograms.FullAndDrained}. */
    @Claim(golden = SequentialBoundedQueue.class)
    public static final class StrictDrained extends OfferPrograms.FullAndDrained {
        /** Makes the harness. */
        public StrictDrained() {
            super(new BoundedKFifo(1, 3));
        }
    }

    /** See {@link OfferPrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Strict extends OfferPrograms.Pairs {
        /** Makes the harness. */
        public Strict() {
            super(new BoundedKFifo(1, 4));
        }
    }

    /** See {@link OfferPrograms.Wraps}. */
    @Claim(spec = "queue")
    public static final class StrictWraps extends OfferPrograms.Wraps {
        /** Makes the harness. */
        public StrictWraps() {
            super(new BoundedKFifo(1, 4));
        }
    }

    /**
     * A value is lost. An offer has read the tail when another thread moves it on, and a third one the head behind it. So
     * the tail that was read is before the head, as in a ring that goes round, and the segment of the offer, which is
     * behind the head, seems to be in the queue.
     */
    @Claim(spec = "queue", holds = false)
    public static final class StrictTrio extends OfferPrograms.Trio {
        /** Makes the harness. */
        public StrictTrio() {
            super(new BoundedKFifo(1, 4));
        }
    }

    /**
     * The same with the queue repaired. It has no claim, since its executions have no end: three threads may undo each
     * other's work again and again.
     */
    public static final class RepairedTrio extends OfferPrograms.Trio {
        /** Makes the harness. */
        public RepairedTrio() {
            super(new BoundedKFifoFixed(1, 4));
        }
    }
}

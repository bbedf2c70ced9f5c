// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.BoundedKFifoFixed;

/**
 * {@link BoundedKFifoFixed} is quasi linearizable, and linearizable with one cell to a segment, with three threads, too.
 */
public final class BoundedKFifoFixedClaims {
    private BoundedKFifoFixedClaims() {}

    /** See {@link OfferPrograms.Refills}. */
    @Claim(spec = "queue", quasi = "deq=1", picks = true)
    public static final class Refills extends OfferPrograms.Refills {
        /** Makes the harness. */
        public Refills() {
            super(new BoundedKFifoFixed(2, 3));
        }
    }

    /** See {@link OfferPrograms.Pairs}. */
    @Claim(spec = "queue")
    public static final class Strict extends OfferPrograms.Pairs {
        /** Makes the harness. */
        public Strict() {
            super(new BoundedKFifoFixed(1, 4));
        }
    }

    /** See {@link OfferPrograms.Trio}. */
    @Claim(spec = "queue")
    public static final class StrictTrio extends OfferPrograms.Trio {
        /** Makes the harness. */
        public StrictTrio() {
            super(new BoundedKFifoFixed(1, 4));
        }
    }

    /** See {@link OfferPrograms.Wraps}. */
    @Claim(spec = "queue")
    public static final class StrictWraps extends OfferPrograms.Wraps {
        /** Makes the harness. */
        public StrictWraps() {
            super(new BoundedKFifoFixed(1, 4));
        }
    }
}

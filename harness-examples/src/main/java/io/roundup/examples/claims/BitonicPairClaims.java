// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.locks.BitonicPair;

/** {@link BitonicPair} gives each number once, and is not linearizable. */
public final class BitonicPairClaims {
    private BitonicPairClaims() {}

    /** See {@link NetworkPrograms.ThreeThreads}. */
    @Claim(spec = "counter", holds = false)
    public static final class NotLinearizable extends NetworkPrograms.ThreeThreads {
        /** Makes the harness. */
        public NotLinearizable() {
            super(new BitonicPair());
        }
    }

    /** No number is given twice or left out: each is at most two places off. */
    @Claim(spec = "counter", quasi = "getAndIncrement=2")
    public static final class QuasiLinearizable extends NetworkPrograms.ThreeThreads {
        /** Makes the harness. */
        public QuasiLinearizable() {
            super(new BitonicPair());
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.locks.ClhLock;
import io.roundup.examples.locks.LockedCounter;

/** No two threads have {@link ClhLock} at once. */
public final class ClhLockClaims {
    private ClhLockClaims() {}

    /** See {@link CounterPrograms.TwoEach}. */
    @Claim(spec = "counter")
    public static final class TwoEach extends CounterPrograms.TwoEach {
        /** Makes the harness. */
        public TwoEach() {
            super(new LockedCounter(new ClhLock()));
        }
    }

    /** See {@link CounterPrograms.ThreeThreads}. */
    @Claim(spec = "counter")
    public static final class ThreeThreads extends CounterPrograms.ThreeThreads {
        /** Makes the harness. */
        public ThreeThreads() {
            super(new LockedCounter(new ClhLock()));
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.locks.LockedCounter;
import io.roundup.examples.locks.PetersonLock;

/** No two threads have {@link PetersonLock} at once. */
public final class PetersonLockClaims {
    private PetersonLockClaims() {}

    /** See {@link CounterPrograms.OneEach}. */
    @Claim(spec = "counter")
    public static final class OneEach extends CounterPrograms.OneEach {
        /** Makes the harness. */
        public OneEach() {
            super(new LockedCounter(new PetersonLock()));
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.structures.WorkStealingDeque;

/** {@link WorkStealingDeque} is linearizable. */
public final class WorkStealingDequeClaims {
    private WorkStealingDequeClaims() {}

    /** See {@link StealingPrograms.TwoThieves}. */
    @Claim(spec = "deque")
    public static final class TwoThieves extends StealingPrograms.TwoThieves {
        /** Makes the harness. */
        public TwoThieves() {
            super(new WorkStealingDeque(4));
        }
    }

    /** See {@link StealingPrograms.LastElement}. */
    @Claim(spec = "deque")
    public static final class LastElement extends StealingPrograms.LastElement {
        /** Makes the harness. */
        public LastElement() {
            super(new WorkStealingDeque(4));
        }
    }

    /** See {@link StealingPrograms.Adds}. */
    @Claim(spec = "deque")
    public static final class Adds extends StealingPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new WorkStealingDeque(4));
        }
    }
}

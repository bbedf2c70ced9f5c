// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.relaxed.MultiQueue;

/** {@link MultiQueue} is a pool. No bound on the order holds. */
public final class MultiQueueClaims {
    private MultiQueueClaims() {}

    /** See {@link PriorityPrograms.Takes}. */
    @Claim(spec = "priority-queue", outOfOrder = 9, picks = true)
    public static final class Takes extends PriorityPrograms.Takes {
        /** Makes the harness. */
        public Takes() {
            super(new MultiQueue(2));
        }
    }

    /** See {@link PriorityPrograms.AddMeetsTake}. */
    @Claim(spec = "priority-queue", outOfOrder = 9, picks = true)
    public static final class AddMeetsTake extends PriorityPrograms.AddMeetsTake {
        /** Makes the harness. */
        public AddMeetsTake() {
            super(new MultiQueue(2));
        }
    }

    /** A value that is third may leave first. */
    @Claim(spec = "priority-queue", outOfOrder = 1, picks = true, holds = false)
    public static final class NotOneOutOfOrder extends PriorityPrograms.Ordered {
        /** Makes the harness. */
        public NotOneOutOfOrder() {
            super(new MultiQueue(2));
        }
    }
}

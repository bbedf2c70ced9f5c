// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.locks.Meeting;
import io.roundup.examples.locks.SenseBarrier;
import io.roundup.examples.sequential.SequentialMeeting;

/** Nobody passes {@link SenseBarrier} before all have come. */
public final class SenseBarrierClaims {
    private SenseBarrierClaims() {}

    /** See {@link MeetingPrograms.Once}. */
    @Claim(golden = SequentialMeeting.class)
    public static final class Once extends MeetingPrograms.Once {
        /** Makes the harness. */
        public Once() {
            super(new Meeting());
        }
    }

    /** See {@link MeetingPrograms.Twice}. */
    @Claim(golden = SequentialMeeting.class)
    public static final class Twice extends MeetingPrograms.Twice {
        /** Makes the harness. */
        public Twice() {
            super(new Meeting());
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.locks.Meeting;
import io.roundup.examples.locks.StaticTreeBarrier;
import io.roundup.examples.sequential.SequentialMeeting;

/** Nobody passes {@link StaticTreeBarrier} before all have come. */
public final class StaticTreeBarrierClaims {
    private StaticTreeBarrierClaims() {}

    /** See {@link MeetingPrograms.Once}. */
    @Claim(golden = SequentialMeeting.class)
    public static final class Once extends MeetingPrograms.Once {
        /** Makes the harness. */
        public Once() {
            super(Meeting.atTree());
        }
    }

    /** See {@link MeetingPrograms.Twice}. */
    @Claim(golden = SequentialMeeting.class)
    public static final class Twice extends MeetingPrograms.Twice {
        /** Makes the harness. */
        public Twice() {
            super(Meeting.atTree());
        }
    }
}

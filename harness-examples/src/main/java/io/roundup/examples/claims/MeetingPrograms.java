// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.locks.Meeting;
import io.roundup.explorer.harness.Actor;

/** Test programs for barriers. */
public final class MeetingPrograms {
    private MeetingPrograms() {}

    /** {@code meet | meet}. */
    public abstract static class Once {
        final Meeting meeting;

        Once(Meeting meeting) {
            this.meeting = meeting;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            meeting.meet(0);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            meeting.meet(1);
        }
    }

    /** {@code meet, meet | meet, meet}. */
    public abstract static class Twice {
        final Meeting meeting;

        Twice(Meeting meeting) {
            this.meeting = meeting;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            meeting.meet(0);
            meeting.meet(0);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            meeting.meet(1);
            meeting.meet(1);
        }
    }
}

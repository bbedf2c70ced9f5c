// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.sequential;

/** The golden model of a meeting: whoever passes has met the other one. */
public final class SequentialMeeting {
    /** Makes a meeting. */
    public SequentialMeeting() {}

    /** {@return true} @param who comes */
    public boolean meet(int who) {
        return who >= 0;
    }
}

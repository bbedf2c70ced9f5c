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

    /** One of the two comes. {@return true: nobody leaves before the other one} */
    public boolean first() {
        return meet(0);
    }

    /** The other one comes. {@return true, as above} */
    public boolean second() {
        return meet(1);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/**
 * The user's wish that an exploration ends with the execution that it is making, as if its time was up. Safe for any
 * thread.
 */
public final class StopRequest {
    private volatile boolean isMade;

    /** There is no such wish yet. */
    public StopRequest() {}

    /** Asks for the end. */
    public void make() {
        isMade = true;
    }

    /** {@return whether the end was asked for} */
    public boolean isMade() {
        return isMade;
    }
}

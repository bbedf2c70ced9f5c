// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/** At how many places a thread might have been slow, and until when it is. */
public final class Slowness {
    /** How many such places the thread has come to. */
    public int places;

    /** How many deadlines are still to pass while it is slow. */
    public int deadlines;

    /** Later than this no deadline passes while it is slow, in nanoseconds since the start of the execution. */
    public long latest;

    void clear() {
        places = 0;
        deadlines = 0;
    }
}

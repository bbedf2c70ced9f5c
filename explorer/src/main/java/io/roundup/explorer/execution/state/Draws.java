// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/** How many values a thread has had from outside: the next one is a function of that. */
public final class Draws {
    public int picks;
    /** A weak compare-and-set of this thread has failed for no reason. */
    public boolean hasFailedWeakly;

    public int identityHashes;
    public int seeds;
    public int threadsMade;

    void clear() {
        picks = 0;
        hasFailedWeakly = false;
        identityHashes = 0;
        seeds = 0;
        threadsMade = 0;
    }
}

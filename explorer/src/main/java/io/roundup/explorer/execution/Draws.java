// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** How many values a thread has had from outside: the next one is a function of that. */
final class Draws {
    int picks;
    /** A weak compare-and-set of this thread has failed for no reason. */
    boolean hasFailedWeakly;

    int identityHashes;
    int seeds;
    int threadsMade;

    void clear() {
        picks = 0;
        hasFailedWeakly = false;
        identityHashes = 0;
        seeds = 0;
        threadsMade = 0;
    }
}

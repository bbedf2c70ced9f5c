// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/**
 * How simple the reported interleaving of a violation is.
 *
 * @param preemptions how often a thread is interrupted that could have gone on
 * @param atLeast no interleaving with fewer preemptions than these shows the like, since all of those were made
 * @param executions that were made to find that out, besides those that are counted elsewhere
 * @param olderValues how many reads find older values than the newest, or stores take effect before others
 */
public record Simplicity(int preemptions, int atLeast, long executions, int olderValues) {
    /** {@return whether none shows the like with fewer preemptions} */
    public boolean isFewest() {
        return atLeast >= preemptions;
    }
}

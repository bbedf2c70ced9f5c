// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/**
 * The choice of a violating execution before which some continuation still ends well, and after which none does.
 *
 * @param choice its number, from 0, or {@link #NOWHERE} if no execution that ends well was found
 * @param isValue whether a value was chosen, and not a thread
 * @param instead the thread or value with which an execution goes on from there that ends well, or {@link #NOWHERE}
 * @param failing executions that were made with the choice, or at all if there is none, that fail
 * @param undecided others that were made there, of which it is not known whether they fail
 * @param executions how many were made to find it, which no other count has
 * @param isExact whether those that fail are all that there are
 */
public record PointOfNoReturn(
        int choice, boolean isValue, int instead, long failing, long undecided, long executions, boolean isExact) {
    /** There is no such choice. */
    public static final int NOWHERE = -1;

    /** {@return the same, with executions that were not made} */
    public PointOfNoReturn inexact() {
        return new PointOfNoReturn(choice, isValue, instead, failing, undecided, executions, false);
    }

    /** {@return whether no execution ends well, as far as was looked} */
    public boolean isMissing() {
        return choice == NOWHERE;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * One of the two accesses of a {@link DataRace}.
 *
 * @param row its step in the log of the same execution without sections, as its schedule repeats it
 * @param thread the name of its thread
 * @param action what it is, such as {@code StringBuilder.append} or {@code getfield}
 * @param place where it is, {@code Class.method:line}
 * @param writes whether it may change what it accesses
 */
public record RacingAccess(int row, String thread, String action, String place, boolean writes) {
    /** {@return for example {@code writer writes by StringBuilder.append at P.work:12}} */
    public String text() {
        return thread + (writes ? " writes" : " reads") + (action.isEmpty() ? "" : " by " + action) + " at " + place;
    }
}

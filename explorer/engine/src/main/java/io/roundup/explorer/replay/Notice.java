// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import java.util.List;

/**
 * A notification on what some thread waits on for ever.
 *
 * @param thread that notified
 * @param row how many steps had been made
 * @param number of the step that is shown for it, from 1
 * @param place where it was made, or an empty string
 * @param isOfCondition whether it is the signal of a condition, and not that of a monitor
 * @param areAll whether it is for all who wait
 * @param waiting who waited
 * @param chosen who of these was notified
 * @param needed who waits there for ever
 */
public record Notice(
        int thread,
        int row,
        int number,
        String place,
        boolean isOfCondition,
        boolean areAll,
        List<Integer> waiting,
        List<Integer> chosen,
        List<Integer> needed) {
    /** {@return the same, with another number} @param shown that of the step that is shown for it */
    Notice at(int shown) {
        return new Notice(thread, row, shown, place, isOfCondition, areAll, waiting, chosen, needed);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.memory.Locations;
import java.util.List;

/**
 * Which lock a step takes or gives back, as its words say.
 *
 * @param takes the lock that its thread holds afterwards, or an empty string
 * @param gives the lock that its thread gives back, or an empty string
 */
record LockChange(String takes, String gives) {
    private static final LockChange NONE = new LockChange("", "");
    private static final String TRY = "try to acquire ";
    private static final String SUCCEEDS = ": succeeds";
    private static final List<String> TAKES = List.of("lock again ", "lock ", "acquire ");
    private static final List<String> GIVES = List.of("unlock ", "wait on ", "release ");

    /**
     * {@return what a step does}
     *
     * @param action its words
     * @param location of it
     * @param isOfLock whether that is the state of a lock, which has an owner
     */
    static LockChange of(String action, long location, boolean isOfLock) {
        if (!Locations.isMonitor(location) && !isOfLock) {
            return NONE;
        }
        if (action.startsWith(TRY) && action.endsWith(SUCCEEDS)) {
            return new LockChange(action.substring(TRY.length(), action.length() - SUCCEEDS.length()), "");
        }
        for (String taking : TAKES) {
            if (action.startsWith(taking)) {
                return new LockChange(action.substring(taking.length()), "");
            }
        }
        for (String giving : GIVES) {
            if (action.startsWith(giving)) {
                return new LockChange("", action.substring(giving.length()));
            }
        }
        return NONE;
    }
}

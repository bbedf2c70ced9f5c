// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ThreadSet;

/**
 * What goes otherwise in one execution than the program has it, to find out what would have come of that. Asked on the
 * explored thread.
 */
public interface WhatIf {
    /**
     * {@return whether a notification wakes all who wait, and not one of them}
     *
     * @param row of the step in which it is chosen who wakes up
     * @param location of the wait set
     */
    default boolean notifiesAll(int row, long location) {
        return false;
    }

    /**
     * {@return the thread that wakes up though nobody has told it, or {@link ThreadSet#NONE}} Asked when no thread can go
     * on.
     */
    default int wakes() {
        return ThreadSet.NONE;
    }
}

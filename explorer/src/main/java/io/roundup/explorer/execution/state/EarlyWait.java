// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;

/**
 * Whether a thread waits in trusted code and has only looked before, since its section began. Then it may as well come
 * there later, after that for which it waits: what it would have found, and all else, is the same.
 */
public final class EarlyWait {
    private boolean isOne;

    /**
     * A section ends, since its thread has to wait.
     *
     * @param wait for what
     * @param log of the execution, whose last row is the last step of the section
     */
    public void begin(Wait wait, StepLog log) {
        isOne = wait == Wait.SIGNAL && hasOnlyLooked(log);
    }

    /** Takes locks, and gives them back: others see no more of it than of a thread that has not come yet. */
    private static boolean hasOnlyLooked(StepLog log) {
        int last = log.size() - 1;
        int first = last;
        while (first > 0 && log.part(first) != SectionPart.FIRST) {
            first--;
        }
        for (int row = first; row <= last; row++) {
            boolean isLook = log.value(row) == StepLog.NO_VALUE
                    && (log.bits(row) & ~(Footprint.WRITE | Footprint.BLOCKING)) == 0;
            boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
            if (!isLook || writes && !isOfLock(row, first, log)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfLock(int row, int first, StepLog log) {
        long location = log.location(row);
        if (Locations.isSignals(location)) {
            return false;
        }
        boolean isTaken = (log.bits(row) & Footprint.BLOCKING) != 0;
        for (int before = first; before < row && !isTaken; before++) {
            isTaken = log.location(before) == location && (log.bits(before) & Footprint.BLOCKING) != 0;
        }
        return isTaken;
    }

    /** Something happened only because no thread could go on. Had the thread not waited yet, it would have now. */
    void forget() {
        isOne = false;
    }

    /** {@return whether the wait that ends now might have begun later} */
    public boolean end() {
        boolean was = isOne;
        isOne = false;
        return was;
    }
}

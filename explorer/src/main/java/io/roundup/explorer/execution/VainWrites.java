// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/**
 * Tells writes that leave what they find, such as an exchange of a lock that another thread has. To a loop they are reads.
 *
 * <p>What a write has left is what the next one found, or what is there now. Compare-and-sets that succeed count as changes. The answer
 * is the same for all strategies, and for equivalent executions.
 */
final class VainWrites {
    private VainWrites() {}

    /** {@return whether a step has written what was there} Linear in the steps since. */
    static boolean isVain(StepLog log, int step, HeldNow held) {
        if (!hasFound(log, step)) {
            return false;
        }
        long location = log.location(step);
        for (int later = step + 1; later < log.size(); later++) {
            if (log.location(later) == location && (log.bits(later) & Footprint.WRITE) != 0) {
                return hasFound(log, later) && log.before(later) == log.before(step);
            }
        }
        return held.isKnown(location) && held.value(location) == log.before(step);
    }

    /** {@return whether it is known what an unconditional write has found} */
    private static boolean hasFound(StepLog log, int step) {
        return (log.announcedBits(step) & (Footprint.WRITE | Footprint.CONDITIONAL | Footprint.BLOCKING))
                        == Footprint.WRITE
                && log.isBeforeKnown(step);
    }

    /** {@return whether another thread has changed a variable in one of some steps} */
    static boolean isChangedByOthers(StepLog log, int from, int to, int thread, long location, HeldNow held) {
        for (int step = from; step < to; step++) {
            if (log.location(step) == location
                    && log.thread(step) != thread
                    && (log.bits(step) & Footprint.WRITE) != 0
                    && !isVain(log, step, held)) {
                return true;
            }
        }
        return false;
    }
}

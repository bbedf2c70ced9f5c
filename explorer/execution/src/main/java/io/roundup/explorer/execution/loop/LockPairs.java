// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/**
 * The locks that a thread takes and gives back in some of its steps. These are monitors, a {@code ReentrantLock} or
 * {@code ReentrantReadWriteLock} that is not fair, and a {@code StampedLock} that is read. A lock that was free before
 * and is free again is as it was. Of other synchronizers a thread may give back more or less than it took.
 */
final class LockPairs {
    private static final int NO_SITE = 0;
    private static final int MOST_HELD = 8;
    /** The bits of a {@code StampedLock} that say whether it is held. */
    private static final long STAMPED = (1L << Condition.LOW_BITS + 1) - 1;

    private final long[] held = new long[MOST_HELD];
    private int size;
    private boolean areAny;

    /** Begins with steps before which no lock is looked at. */
    void begin() {
        size = 0;
        areAny = false;
    }

    /** {@return whether a step takes a lock, or gives back the one that was taken last} */
    boolean follow(StepLog log, int step) {
        if ((log.bits(step) & Footprint.WRITE) == 0) {
            return false;
        }
        long location = log.location(step);
        if (isTaken(log, step)) {
            boolean isRoom = size < MOST_HELD;
            if (isRoom) {
                held[size++] = location;
                areAny = true;
            }
            return isRoom;
        }
        boolean isLast = size > 0 && held[size - 1] == location;
        size -= isLast ? 1 : 0;
        return isLast;
    }

    private static boolean isTaken(StepLog log, int step) {
        int announced = log.announcedBits(step);
        boolean isBlocking = (announced & Footprint.BLOCKING) != 0;
        if (Locations.isMonitor(log.location(step))) {
            return isBlocking;
        }
        // Only synchronizers are waited for, or tried, without a place of their own in the code.
        return log.site(step) == NO_SITE
                && !changesVersion(log.relation(step), log.operand(step))
                && (log.relation(step) == Condition.EQUAL || log.relation(step) == Condition.NO_BIT)
                && (isBlocking || (announced & Footprint.CONDITIONAL) != 0);
    }

    /** {@return whether a step that took a {@code StampedLock} leaves another version, whoever gives it back} */
    private static boolean changesVersion(int relation, long operand) {
        // Other locks are free at 0.
        return relation == Condition.NO_BIT && operand == STAMPED || relation == Condition.EQUAL && operand != 0;
    }

    /** {@return whether all locks that were taken have been given back} */
    boolean isBalanced() {
        return size == 0;
    }

    /** {@return whether a lock was taken} */
    boolean areAny() {
        return areAny;
    }
}

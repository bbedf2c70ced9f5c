// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether threads race with what they do between operations: then which operations they call may depend on more than
 * the order of the operations. Not thread-safe.
 */
final class StepsBetweenOperations {
    private static final int WRITTEN = 1;
    private static final int BETWEEN = 2;
    /** Several threads were there; below is one more than the number of the only thread. */
    private static final int SHARED = 4;

    private static final int THREAD_SHIFT = 3;

    /** By thread: searches make the executions that are looked at, which have few. */
    private final boolean[] isInOperation = new boolean[ThreadBits.MOST];
    /** What was done at each location. */
    private final Map<Long, Integer> touched = new HashMap<>();

    /**
     * {@return whether two threads were at one location, one of them between operations, and one of them to write}
     *
     * @param log of an execution
     */
    boolean race(StepLog log) {
        return isAnyBetween(log) && isAnyConflict(log);
    }

    private boolean isAnyBetween(StepLog log) {
        Arrays.fill(isInOperation, false);
        boolean isAny = false;
        for (int row = 0; row < log.size() && !isAny; row++) {
            isAny = passes(log, row);
        }
        return isAny;
    }

    private boolean isAnyConflict(StepLog log) {
        Arrays.fill(isInOperation, false);
        touched.clear();
        for (int row = 0; row < log.size(); row++) {
            boolean isBetween = passes(log, row);
            if (isAccess(log, row) && isConflict(log, row, isBetween)) {
                return true;
            }
        }
        return false;
    }

    private boolean isConflict(StepLog log, int row, boolean isBetween) {
        int own = log.thread(row) + 1 << THREAD_SHIFT;
        int before = touched.getOrDefault(log.location(row), own);
        int now = before
                | ((log.bits(row) & Footprint.WRITE) != 0 ? WRITTEN : 0)
                | (isBetween ? BETWEEN : 0)
                | (before >> THREAD_SHIFT == own >> THREAD_SHIFT ? 0 : SHARED);
        touched.put(log.location(row), now);
        return (now & (WRITTEN | BETWEEN | SHARED)) == (WRITTEN | BETWEEN | SHARED);
    }

    /** Goes on to a row. {@return whether it is an access between operations} */
    private boolean passes(StepLog log, int row) {
        int thread = log.thread(row);
        int bits = log.bits(row);
        isInOperation[thread] |= (bits & Footprint.INVOKE) != 0;
        boolean isBetween = !isInOperation[thread] && isAccess(log, row);
        isInOperation[thread] &= (bits & Footprint.RETURN) == 0;
        return isBetween;
    }

    /**
     * A thread that waits without changing anything, as for the end of another, comes after what it waits for in any
     * case.
     */
    private static boolean isAccess(StepLog log, int row) {
        boolean onlyWaits = (log.bits(row) & (Footprint.BLOCKING | Footprint.WRITE)) == Footprint.BLOCKING;
        return log.value(row) == StepLog.NO_VALUE && log.location(row) != Footprint.NO_LOCATION && !onlyWaits;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.HashMap;
import java.util.Map;

/**
 * Which rows of a log conflict with a row of another thread. The others could be made earlier or later, and nobody but
 * their own thread would notice.
 */
final class NoticeableRows {
    private final StepLog log;
    private final Map<Long, Long> accessing = new HashMap<>();
    private final Map<Long, Long> writing = new HashMap<>();

    NoticeableRows(StepLog log) {
        this.log = log;
        for (int row = 0; row < log.size(); row++) {
            long thread = 1L << log.thread(row);
            accessing.merge(log.location(row), thread, (some, more) -> some | more);
            if ((log.bits(row) & Footprint.WRITE) != 0) {
                writing.merge(log.location(row), thread, (some, more) -> some | more);
            }
        }
    }

    /** {@return whether a row conflicts with one of another thread} */
    boolean contains(int row) {
        long location = log.location(row);
        if (location == Footprint.NO_LOCATION) {
            return false;
        }
        boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
        long others = (writes ? accessing : writing).getOrDefault(location, 0L) & ~(1L << log.thread(row));
        return others != 0;
    }
}

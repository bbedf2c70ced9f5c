// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which rows of a log conflict with a row of another thread. The others could be made earlier or later, and nobody but
 * their own thread would notice.
 */
final class NoticeableRows {
    private final StepLog log;
    private final Map<Long, ThreadSet> accessing = new HashMap<>();
    private final Map<Long, ThreadSet> writing = new HashMap<>();

    NoticeableRows(StepLog log) {
        this.log = log;
        for (int row = 0; row < log.size(); row++) {
            add(accessing, row);
            if ((log.bits(row) & Footprint.WRITE) != 0) {
                add(writing, row);
            }
        }
    }

    private void add(Map<Long, ThreadSet> threads, int row) {
        threads.computeIfAbsent(log.location(row), location -> new ThreadSet()).add(log.thread(row));
    }

    /** {@return whether a row conflicts with one of another thread} */
    boolean contains(int row) {
        long location = log.location(row);
        if (location == Footprint.NO_LOCATION) {
            return false;
        }
        boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
        ThreadSet threads = (writes ? accessing : writing).get(location);
        return threads != null && threads.size() > (threads.contains(log.thread(row)) ? 1 : 0);
    }
}

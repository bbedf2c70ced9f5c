// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which steps of an execution no other thread could notice: nobody else touches what they touch, or nobody writes it.
 */
final class OwnVariables {
    private static final class Use {
        final ThreadSet threads = new ThreadSet();
        boolean isWritten;
    }

    private final StepLog log;
    private final Map<Long, Use> uses = new HashMap<>();

    OwnVariables(StepLog log) {
        this.log = log;
        for (int row = 0; row < log.size(); row++) {
            Use use = uses.computeIfAbsent(log.location(row), location -> new Use());
            use.threads.add(log.thread(row));
            use.isWritten |= (log.bits(row) & Footprint.WRITE) != 0;
        }
    }

    /** {@return whether a step is one of them} @param row of the log, an access of a variable */
    boolean isOwn(int row) {
        Use use = uses.get(log.location(row));
        return use == null || !use.isWritten || use.threads.size() == 1;
    }
}

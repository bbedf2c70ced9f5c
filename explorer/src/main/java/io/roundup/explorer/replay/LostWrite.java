// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A write that nobody who overwrote it has seen. A thread read a variable, another one wrote it, and the first one wrote
 * it without having read it again. That is what a lost update looks like, and a check that is out of date when its thread
 * acts.
 *
 * @param variable its name
 * @param reader the thread that reads, and overwrites
 * @param read the step in which it read last, from 1
 * @param writer whose write is lost
 * @param write the step of that write
 * @param overwrite the step in which the reader wrote
 */
public record LostWrite(String variable, int reader, int read, int writer, int write, int overwrite) {
    /**
     * {@return the last one of an execution, or null}
     *
     * @param log of the execution
     * @param rows its rows
     * @param names of variables, by their locations
     */
    static @Nullable LostWrite find(StepLog log, ShownRows rows, LongFunction<String> names) {
        for (int overwrite = log.size() - 1; overwrite > 0; overwrite--) {
            if (rows.isWrite(overwrite) && log.location(overwrite) != Footprint.NO_LOCATION) {
                LostWrite lost = overwrittenBy(overwrite, log, rows, names);
                if (lost != null) {
                    return lost;
                }
            }
        }
        return null;
    }

    private static @Nullable LostWrite overwrittenBy(
            int overwrite, StepLog log, ShownRows rows, LongFunction<String> names) {
        int reader = log.thread(overwrite);
        int lost = -1;
        for (int row = overwrite - 1; row >= 0; row--) {
            if (log.location(row) != log.location(overwrite)) {
                continue;
            }
            if (log.thread(row) == reader) {
                return lost < 0 || !rows.isRead(row)
                        ? null
                        : new LostWrite(
                                names.apply(log.location(row)),
                                reader,
                                rows.number(row),
                                log.thread(lost),
                                rows.number(lost),
                                rows.number(overwrite));
            }
            if (lost < 0 && rows.isWrite(row)) {
                lost = row;
            }
        }
        return null;
    }
}

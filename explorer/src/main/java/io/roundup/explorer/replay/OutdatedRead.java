// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A read of a thread that now waits for ever. Another thread has written the variable since, and the one that waits has
 * not looked again. That is what a lost wake-up looks like.
 *
 * @param variable its name
 * @param reader the thread that waits
 * @param read the step in which it read last, from 1
 * @param writer the first thread that wrote the variable after that
 * @param write the step in which it did so
 */
public record OutdatedRead(String variable, int reader, int read, int writer, int write) {
    /**
     * {@return the last one of a thread, or null}
     *
     * @param reader the thread
     * @param log of the execution
     * @param rows its rows
     * @param names of variables, by their locations
     */
    static @Nullable OutdatedRead find(int reader, StepLog log, ShownRows rows, LongFunction<String> names) {
        for (int read = log.size() - 1; read >= 0; read--) {
            boolean isRead = log.thread(read) == reader && rows.isRead(read);
            int write = isRead && log.location(read) != Footprint.NO_LOCATION ? writeAfter(read, log, rows) : -1;
            if (write >= 0) {
                return new OutdatedRead(
                        names.apply(log.location(read)),
                        reader,
                        rows.number(read),
                        log.thread(write),
                        rows.number(write));
            }
        }
        return null;
    }

    /** {@return the first write of another thread after a read, or -1 if there is none or the reader looked again} */
    private static int writeAfter(int read, StepLog log, ShownRows rows) {
        int write = -1;
        for (int row = log.size() - 1; row > read; row--) {
            if (log.location(row) == log.location(read)) {
                if (log.thread(row) == log.thread(read)) {
                    return -1;
                }
                if (rows.isWrite(row)) {
                    write = row;
                }
            }
        }
        return write;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/**
 * A number for the Mazurkiewicz trace of an execution. It is the sum over the steps of what each did and of the numbers
 * of all earlier steps that it depends on. So the order of independent steps does not show.
 */
final class TraceKey {
    private TraceKey() {}

    static long of(StepLog log, int visibleBits) {
        long[] keys = new long[log.size()];
        long sum = 0;
        for (int row = 0; row < keys.length; row++) {
            long key = mix(log.thread(row) * 31L + (log.bits(row) & visibleBits)) + mix(log.location(row));
            key = mix(key + 7 * log.value(row));
            for (int before = 0; before < row; before++) {
                if (log.thread(before) == log.thread(row)
                        || Footprint.conflict(
                                log.bits(before) & visibleBits,
                                log.location(before),
                                log.bits(row) & visibleBits,
                                log.location(row))) {
                    key += mix(keys[before]);
                }
            }
            keys[row] = mix(key);
            sum += keys[row];
        }
        return sum;
    }

    private static long mix(long number) {
        long mixed = (number + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 32;
    }
}

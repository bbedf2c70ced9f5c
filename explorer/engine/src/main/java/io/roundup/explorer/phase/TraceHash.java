// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.LocationTable;
import java.util.Arrays;

/**
 * A number for the Mazurkiewicz trace of an execution: equal for executions that differ in the order of independent
 * steps only. It is the sum over the steps of what each did and of the numbers of the steps that it comes after. Takes
 * time linear in the steps, and allocates nothing once its tables have grown.
 */
final class TraceHash {
    private static final int VISIBLE = ~(Footprint.INVOKE | Footprint.RETURN);

    private long[] lastOf = new long[ThreadSet.FIRST];
    /** From a location to its place in the two arrays. */
    private final LocationTable places = new LocationTable();

    private int used;
    /**
     * The number of the last write at a location, and the sums of those of the reads and of the additions since then.
     * Additions commute.
     */
    private long[] writes = new long[64];

    private long[] additions = new long[64];
    private long[] reads = new long[64];

    /** {@return the number of an execution that has ended} @param log its steps */
    long of(StepLog log) {
        Arrays.fill(lastOf, 0);
        places.clear();
        used = 0;
        long sum = 0;
        for (int row = 0; row < log.size(); row++) {
            int thread = log.thread(row);
            if (thread >= lastOf.length) {
                lastOf = Arrays.copyOf(lastOf, 2 * thread);
            }
            int bits = log.bits(row) & VISIBLE;
            long own = mix(thread * 31L + bits) + mix(log.location(row)) + 7L * log.value(row);
            long before = (bits & Footprint.LAST_RESORT) == 0 ? lastOf[thread] : sum;
            long number = mix(own + before + access(log.location(row), bits, own + before));
            lastOf[thread] = number;
            sum += number;
        }
        return sum;
    }

    /** {@return what the step comes after at its location} @param own the step's number so far */
    private long access(long location, int bits, long own) {
        if (location == Footprint.NO_LOCATION) {
            return 0;
        }
        int place = places.get(location);
        if (place < 0) {
            place = used++;
            places.put(location, place);
            if (place == writes.length) {
                writes = Arrays.copyOf(writes, 2 * place);
                additions = Arrays.copyOf(additions, 2 * place);
                reads = Arrays.copyOf(reads, 2 * place);
            }
            writes[place] = 0;
            additions[place] = 0;
            reads[place] = 0;
        }
        if ((bits & Footprint.WRITE) == 0) {
            long before = writes[place] + additions[place];
            reads[place] += mix(own + before);
            return before;
        }
        if ((bits & Footprint.ADD) != 0) {
            long before = writes[place] + reads[place];
            additions[place] += mix(own + before + 2);
            return before;
        }
        long before = writes[place] + additions[place] + reads[place];
        writes[place] = mix(own + before + 1);
        additions[place] = 0;
        reads[place] = 0;
        return before;
    }

    private static long mix(long number) {
        long mixed = (number + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 32;
    }
}

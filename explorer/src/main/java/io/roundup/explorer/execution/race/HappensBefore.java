// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.schedule.ChoicePoint;
import java.util.Arrays;

/**
 * The happens-before order of an execution, as its steps are gone through: a vector clock for each thread and each
 * location by which threads synchronize. The time of a thread is the row of its latest step in the log. Reused.
 */
final class HappensBefore {
    private final int[][] threads = new int[ChoicePoint.MAX_THREADS][];
    private final RowTable slots = new RowTable();
    private int[][] locations = new int[64][];
    private int used;
    private int count;

    /** Begins an execution. @param threads how many it has */
    void begin(int threads) {
        count = threads;
        used = 0;
        slots.clear();
        for (int i = 0; i < threads; i++) {
            if (this.threads[i] == null) {
                this.threads[i] = new int[ChoicePoint.MAX_THREADS];
            } else {
                Arrays.fill(this.threads[i], 0);
            }
        }
    }

    /** A thread starts, after so many steps, and comes after what its starter has done. */
    void start(int starter, int child, int rows) {
        join(threads[child], threads[starter]);
        threads[child][starter] = rows;
    }

    /**
     * What a thread does from here on comes after all that others have done.
     *
     * @param others bits
     * @param rows that were made
     */
    void comeAfter(int thread, long others, int rows) {
        for (int other = 0; other < count; other++) {
            if ((others >>> other & 1) != 0 && other != thread) {
                join(threads[thread], threads[other]);
                threads[thread][other] = rows;
            }
        }
    }

    /** What a thread does from here on comes after the releases of a location. */
    void acquire(int thread, long location) {
        int slot = slots.get(location);
        if (slot != RowTable.NONE) {
            join(threads[thread], locations[slot]);
        }
    }

    /** What a thread has done, and does in this row, comes before later acquisitions of a location. */
    void release(int thread, long location, int row) {
        int slot = slots.get(location);
        if (slot == RowTable.NONE) {
            slot = add(location);
        }
        join(locations[slot], threads[thread]);
        locations[slot][thread] = row + 1;
    }

    /** {@return whether a step of another thread happens before what a thread does now} */
    boolean isBefore(int other, int row, int thread) {
        return threads[thread][other] > row;
    }

    private int add(long location) {
        if (used == locations.length) {
            locations = Arrays.copyOf(locations, 2 * used);
        }
        if (locations[used] == null) {
            locations[used] = new int[ChoicePoint.MAX_THREADS];
        } else {
            Arrays.fill(locations[used], 0);
        }
        slots.put(location, used);
        return used++;
    }

    private void join(int[] clock, int[] other) {
        for (int i = 0; i < count; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }
}

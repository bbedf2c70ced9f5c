// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The happens-before order of an execution, as its steps are gone through: a vector clock for each thread and each
 * location by which threads synchronize. The time of a thread is the row of its latest step in the log. Reused.
 */
final class HappensBefore {
    private int[][] threads = new int[ThreadSet.FIRST][];
    private final RowTable slots = new RowTable();
    private int[][] locations = new int[64][];
    private int used;
    private int count;

    /** Begins an execution. @param threads how many it has */
    void begin(int threads) {
        count = threads;
        used = 0;
        slots.clear();
        if (threads > this.threads.length) {
            this.threads = Arrays.copyOf(this.threads, 2 * threads);
        }
        for (int i = 0; i < threads; i++) {
            this.threads[i] = cleared(this.threads[i]);
        }
    }

    /** {@return a clock that has seen nothing} @param used one that may be used again, or null */
    private int[] cleared(int @Nullable [] used) {
        if (used == null || used.length < count) {
            return new int[Math.max(ThreadSet.FIRST, count)];
        }
        Arrays.fill(used, 0, count, 0);
        return used;
    }

    /** A thread starts, after so many steps, and comes after what its starter has done. */
    void start(int starter, int child, int rows) {
        join(threads[child], threads[starter]);
        threads[child][starter] = rows;
    }

    /**
     * What a thread does from here on comes after all that others have done.
     *
     * @param others threads
     * @param rows that were made
     */
    void comeAfter(int thread, ThreadSet others, int rows) {
        for (int other = 0; other < count; other++) {
            if (others.contains(other) && other != thread) {
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
        locations[used] = cleared(locations[used]);
        slots.put(location, used);
        return used++;
    }

    private void join(int[] clock, int[] other) {
        for (int i = 0; i < count; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import java.util.Arrays;

/**
 * For each event of an execution and each thread, how many of the thread's events happen before the event (Fidge 1988,
 * Mattern 1989). One table, whose first events stay when the next execution begins with them.
 */
final class VectorClocks {
    private int[] counts = new int[256];
    private int width;
    private int threads;

    /**
     * Begins an execution.
     *
     * @param threadCount how many threads it has
     * @return whether the clocks of the events before are still there: they are not if there have never been so many
     *     threads
     */
    boolean begin(int threadCount) {
        threads = threadCount;
        boolean isWide = threadCount <= width;
        width = Math.max(width, threadCount);
        return isWide;
    }

    /** Starts the clock of an event. @param event from 0; those of earlier ones have been started */
    void start(int event) {
        int end = (event + 1) * width;
        if (counts.length < end) {
            counts = Arrays.copyOf(counts, 2 * end);
        }
        Arrays.fill(counts, end - width, end, 0);
    }

    /** The clock of an event starts as that of an earlier one. @param event the later @param earlier the earlier */
    void start(int event, int earlier) {
        int end = (event + 1) * width;
        if (counts.length < end) {
            counts = Arrays.copyOf(counts, 2 * end);
        }
        System.arraycopy(counts, earlier * width, counts, end - width, width);
    }

    /**
     * Whatever happens before an earlier event happens before an event.
     *
     * @param event the later
     * @param earlier the earlier
     */
    void join(int event, int earlier) {
        int[] all = counts;
        int to = event * width;
        int from = earlier * width;
        for (int thread = 0; thread < threads; thread++) {
            int count = all[from + thread];
            if (all[to + thread] < count) {
                all[to + thread] = count;
            }
        }
    }

    /** The event itself is one of its thread's. @param event which @param thread its thread @param number from 1 */
    void tick(int event, int thread, int number) {
        counts[event * width + thread] = number;
    }

    /**
     * {@return how many events of a thread happen before an event, or are it}
     *
     * @param event which
     * @param thread whose
     */
    int count(int event, int thread) {
        return counts[event * width + thread];
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.Arrays;

/**
 * For each event of an execution and each thread, how many of the thread's events happen before the event (Fidge 1988,
 * Mattern 1989). One table that is filled anew for every execution.
 */
final class VectorClocks {
    private int[] counts = new int[256];
    private int threads;

    /** Forgets all events. @param threadCount how many threads the next execution has */
    void clear(int threadCount) {
        threads = threadCount;
    }

    /**
     * Starts the clock of an event, the first of its execution or the one after that started last.
     *
     * @param event from 0
     */
    void start(int event) {
        int end = (event + 1) * threads;
        if (counts.length < end) {
            counts = Arrays.copyOf(counts, 2 * end);
        }
        Arrays.fill(counts, end - threads, end, 0);
    }

    /**
     * Whatever happens before an earlier event happens before an event.
     *
     * @param event the later
     * @param earlier the earlier
     */
    void join(int event, int earlier) {
        for (int thread = 0; thread < threads; thread++) {
            int position = event * threads + thread;
            counts[position] = Math.max(counts[position], counts[earlier * threads + thread]);
        }
    }

    /** The event itself is one of its thread's. @param event which @param thread its thread @param number from 1 */
    void tick(int event, int thread, int number) {
        counts[event * threads + thread] = number;
    }

    /**
     * {@return how many events of a thread happen before an event, or are it}
     *
     * @param event which
     * @param thread whose
     */
    int count(int event, int thread) {
        return counts[event * threads + thread];
    }
}

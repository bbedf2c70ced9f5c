// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Which threads are slow in an execution, where, and for how long.
 *
 * @param list at most one for each place of a thread
 */
public record Delays(List<Delay> list) {
    /** Every thread is fast. */
    public static final Delays NONE = new Delays(List.of());

    /**
     * Copies the delays.
     *
     * @param list at most one for each place of a thread
     */
    public Delays {
        list = List.copyOf(list);
    }

    /** {@return whether every thread is fast} */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /**
     * {@return how many deadlines pass while a thread is slow at a place, 0 if it is not}
     *
     * @param thread its number
     * @param place among the steps of the thread
     */
    public int deadlines(int thread, int place) {
        // By index: an iterator would be made at each place of each thread.
        for (int i = 0; i < list.size(); i++) {
            Delay delay = list.get(i);
            if (delay.thread() == thread && delay.place() == place) {
                return delay.deadlines();
            }
        }
        return 0;
    }

    /**
     * {@return these and one more}
     *
     * @param delay of another place
     */
    public Delays and(Delay delay) {
        List<Delay> more = new ArrayList<>(list);
        more.add(delay);
        return new Delays(more);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import java.util.Arrays;

/**
 * How far a search had come at each choice of an execution, so that it can go on from any of them if the next execution
 * begins with the same choices.
 */
final class ChoiceLog {
    private static final int VALUE = -1;

    private int size;
    private int[] thread = new int[64];
    private int[] events = new int[64];
    private int[] unstamped = new int[64];
    private int[] stamp = new int[64];
    private int[] frame = new int[64];
    private int[] entry = new int[64];

    /** {@return how many choices have been made} */
    int size() {
        return size;
    }

    /** Forgets choices. @param left how many stay */
    void cut(int left) {
        size = left;
    }

    /** A choice is to be made. What it is comes with {@link #chosen}. */
    void add(int eventsNow, int unstampedNow, int stampNow, int frameNow, int entryNow) {
        if (size == thread.length) {
            thread = Arrays.copyOf(thread, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
            unstamped = Arrays.copyOf(unstamped, 2 * size);
            stamp = Arrays.copyOf(stamp, 2 * size);
            frame = Arrays.copyOf(frame, 2 * size);
            entry = Arrays.copyOf(entry, 2 * size);
        }
        thread[size] = VALUE;
        events[size] = eventsNow;
        unstamped[size] = unstampedNow;
        stamp[size] = stampNow;
        frame[size] = frameNow;
        entry[size++] = entryNow;
    }

    /** The last choice was one of a thread. */
    void chosen(int which) {
        thread[size - 1] = which;
    }

    int events(int choice) {
        return events[choice];
    }

    int unstamped(int choice) {
        return unstamped[choice];
    }

    int stamp(int choice) {
        return stamp[choice];
    }

    int frame(int choice) {
        return frame[choice];
    }

    int entry(int choice) {
        return entry[choice];
    }

    /** {@return with how many of the choices an execution of a plan begins} @param made the events of the choices */
    int common(Plan plan, Events made) {
        int fork = plan.commonEvents(made);
        for (int choice = 0; choice < size; choice++) {
            if (thread[choice] != VALUE) {
                int event = events[choice];
                while (event < fork && made.thread(event) < 0) {
                    event++;
                }
                // Plans have no steps but those that lead to the next event.
                if (event >= fork || made.thread(event) != thread[choice]) {
                    return choice;
                }
            }
        }
        return size;
    }
}

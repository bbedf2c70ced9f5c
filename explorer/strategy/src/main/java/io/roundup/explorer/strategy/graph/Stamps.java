// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The events of one execution together with the order in which the search has added them, which is not the order in
 * which they happened. A read that waits is no event yet, but has been added.
 */
final class Stamps {
    static final int NONE = Events.NONE;
    /** Of a store that has been made, and is added once the plan is at its end. */
    static final int LATER = Integer.MAX_VALUE;

    private final Events events = new Events();
    private int[] stamp = new int[16];
    private @Nullable Wait[] waits = new Wait[8];

    /** An execution begins. @param plan with which graph */
    void begin(Plan plan) {
        Arrays.fill(waits, null);
        for (int thread = 0; thread < plan.waits().length; thread++) {
            Wait wait = plan.waits()[thread];
            if (wait != null) {
                waits(thread, wait);
            }
        }
    }

    /** Keeps what an execution came to. */
    void keep(Events of, Stamps others) {
        events.copyFrom(of);
        stamp = Arrays.copyOf(others.stamp, Math.max(16, of.size()));
        waits = others.waits.clone();
    }

    Events events() {
        return events;
    }

    void set(int event, int at) {
        if (event >= stamp.length) {
            stamp = Arrays.copyOf(stamp, Math.max(event + 1, 2 * stamp.length));
        }
        stamp[event] = at;
    }

    /** {@return when an event was added; {@link #NONE} for the first value of a variable} */
    int of(int event) {
        return stamp[event];
    }

    /** {@return the store that was added at a stamp, or {@link #NONE} if no store was} */
    int storeAt(int at) {
        for (int event = 0; event < events.size(); event++) {
            if (stamp[event] == at && events.kind(event) == Events.Kind.STORE) {
                return event;
            }
        }
        return NONE;
    }

    void waits(int thread, Wait wait) {
        if (thread >= waits.length) {
            waits = Arrays.copyOf(waits, 2 * thread);
        }
        waits[thread] = wait;
    }

    /** {@return how many threads there may be that wait} */
    int threads() {
        return waits.length;
    }

    /** {@return the read with which a thread waits, or null} */
    @Nullable
    Wait wait(int thread) {
        return thread < waits.length ? waits[thread] : null;
    }
}

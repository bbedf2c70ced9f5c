// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The events of one execution together with the order in which the search has added them, which is not the order in
 * which they happened. A thread is told to wait in this order, too, though that is no event.
 */
final class Stamps {
    static final int NONE = Events.NONE;
    /** Of a store that has been made, and is added once the plan is at its end. */
    static final int LATER = Integer.MAX_VALUE;

    private final Events events;
    private int[] stamp = new int[16];
    private @Nullable Wait[] waits = new Wait[8];

    /** Begins. @param events of the executions */
    Stamps(Events events) {
        this.events = events;
    }

    /** An execution begins. @param plan with which graph */
    void begin(Plan plan) {
        Arrays.fill(waits, null);
        for (int thread = 0; thread < plan.waits().length; thread++) {
            Wait wait = plan.waits()[thread];
            if (wait != null) {
                waits = room(thread);
                waits[thread] = wait;
            }
        }
    }

    /** Becomes a copy. @param other which */
    void keep(Stamps other) {
        int size = other.events.size();
        if (stamp.length < size) {
            stamp = new int[Math.max(size, 2 * stamp.length)];
        }
        System.arraycopy(other.stamp, 0, stamp, 0, size);
        keep(other.events, other.waits.clone());
    }

    /** Keeps the events of an execution, which have their stamps. @param of the execution @param told threads */
    void keep(Events of, @Nullable Wait[] told) {
        events.copyFrom(of);
        waits = told;
    }

    /** Takes what threads were told in the execution before. @param before a stamp @param other what was told then */
    void waitsBefore(int before, @Nullable Wait[] other) {
        waits = room(other.length - 1);
        for (int thread = 0; thread < other.length; thread++) {
            Wait wait = other[thread];
            while (wait != null && wait.stamp() >= before) {
                wait = wait.earlier();
            }
            waits[thread] = wait;
        }
    }

    /** {@return what each thread was told last} */
    @Nullable
    Wait[] told() {
        return waits.clone();
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

    /** A thread is told to wait. @param thread which @param at when @param number of its read */
    void waits(int thread, int at, int number) {
        waits = room(thread);
        waits[thread] = new Wait(at, number, NONE, NONE, waits[thread]);
    }

    private @Nullable Wait[] room(int thread) {
        return thread < waits.length ? waits : Arrays.copyOf(waits, 2 * thread + 1);
    }

    /** {@return how many threads there may be that have waited} */
    int threads() {
        return waits.length;
    }

    /** {@return what a thread was told last, before it made a read or instead of one; null if it never waited} */
    @Nullable
    Wait wait(int thread) {
        return thread < waits.length ? waits[thread] : null;
    }

    /**
     * {@return whether a read may see a store, as far as its thread has waited}
     */
    boolean mayTake(int thread, int number, int store) {
        for (Wait wait = wait(thread); wait != null; wait = wait.earlier()) {
            if (wait.number() == number) {
                if (wait.sourceThread() == NONE ? stamp[store] < wait.stamp() : !follows(wait, store)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * {@return whether a thread may wait for ever, as far as its read has been taken back}
     *
     * @param newest the last store of the variable
     */
    boolean mayStay(int thread, int newest) {
        for (Wait wait = wait(thread); wait != null; wait = wait.earlier()) {
            if (wait.number() == events.made(thread) && wait.sourceThread() != NONE && !follows(wait, newest)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether the read that a store has taken back would have come to a later store by way of that one} One store
     * after the other takes the read over, each from the newest of those that are before it or were there with the read.
     */
    boolean follows(Wait wait, int later) {
        int source = wait.source(events);
        int store = later;
        while (store != source) {
            if (stamp[store] < wait.stamp() || !events.isBefore(source, store)) {
                return false;
            }
            int variable = events.variable(store);
            int place = events.stores(variable) - 1;
            while (place == events.place(store) || !isThere(events.store(variable, place), wait.stamp(), store)) {
                place--;
            }
            store = events.store(variable, place);
        }
        return true;
    }

    private boolean isThere(int event, int at, int before) {
        return stamp[event] < at || events.isBefore(event, before);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A graph with which executions begin: the events in an order in which they can happen, with all that was decided, and
 * the order in which the search has added them. A read-modify-write is one entry.
 *
 * @param thread of each event
 * @param stamp when the search has added each event, from 0
 * @param storeStamp when it has added the store of a read-modify-write, or {@link #NONE}
 * @param chosen a value, or the number of the store that a read sees in its thread
 * @param source the thread of the store that a read sees
 * @param isRead whether an entry is a read, alone or of a read-modify-write
 * @param place of each store, alone or of a read-modify-write, among all stores of its variable in this graph
 * @param waits of each thread, what it was told last, or null
 * @param published the places of published stores, each after its variable
 * @param stamps how many events and reads that wait there are
 */
record Plan(
        int[] thread,
        int[] stamp,
        int[] storeStamp,
        int[] chosen,
        int[] source,
        boolean[] isRead,
        int[] place,
        @Nullable Wait[] waits,
        int[] published,
        int stamps) {
    static final int NONE = Events.NONE;
    private static final int[] NOTHING = {};

    /** {@return a plan for so many entries, of which nothing is known} */
    static Plan of(int size, int threads, int stamps) {
        return new Plan(
                new int[size],
                new int[size],
                new int[size],
                new int[size],
                new int[size],
                new boolean[size],
                new int[size],
                new Wait[threads],
                NOTHING,
                stamps);
    }

    /** {@return the same with what threads were told, and places of published stores} */
    Plan with(@Nullable Wait[] told, int[] places) {
        return new Plan(thread, stamp, storeStamp, chosen, source, isRead, place, told, places, stamps);
    }

    /** {@return the place of the published store of a variable, which is the first after its first value if not known} */
    int placeOfPublished(int variable) {
        for (int index = 0; index < published.length; index += 2) {
            if (published[index] == variable) {
                return published[index + 1];
            }
        }
        return 1;
    }

    int size() {
        return thread.length;
    }

    /**
     * {@return the first event of an execution that an execution of this plan does not begin with}
     *
     * @param events of the execution, of which each entry is one, or two that follow each other
     */
    int commonEvents(Events events) {
        int[] rows = new int[events.size()];
        int row = 0;
        for (int event = 0; event < events.size(); event++) {
            Kind kind = events.kind(event);
            if (kind == Kind.STORE && events.readOf(event) != NONE) {
                rows[event] = row - 1;
            } else if (events.thread(event) >= 0) {
                if (row == size() || !isSame(row, events, event, rows)) {
                    return event;
                }
                rows[event] = row++;
            }
        }
        return events.size();
    }

    /** {@return whether an entry is an event, if all before are the same} @param rows entries of the events before */
    private boolean isSame(int row, Events events, int event, int[] rows) {
        return thread[row] == events.thread(event)
                && switch (events.kind(event)) {
                    case READ -> isRead[row] && events.eventOf(source[row], chosen[row]) == events.source(event);
                    case STORE -> !isRead[row] && isPlacedAlike(row, events, event, rows);
                    case VALUE, TIME -> chosen[row] == events.value(event);
                    default -> true;
                };
    }

    /** {@return whether a store comes into the same place among the stores that were there before} */
    private boolean isPlacedAlike(int row, Events events, int store, int[] rows) {
        int variable = events.variable(store);
        for (int at = 1; at < events.stores(variable); at++) {
            int other = events.store(variable, at);
            if (other < store) {
                int planned = events.kind(other) == Kind.PUBLISHED ? placeOfPublished(variable) : place[rows[other]];
                if (planned < place[row] != at < events.place(store)) {
                    return false;
                }
            }
        }
        return true;
    }
}

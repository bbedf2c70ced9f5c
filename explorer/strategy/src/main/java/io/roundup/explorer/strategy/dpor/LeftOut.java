// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

/**
 * What a sequence that reverses a race leaves out of an execution: some events, and all that happens after them; and
 * what a variable would hold then. Reused.
 */
final class LeftOut {
    private static final int NONE = EventGraph.NONE;
    private static final int[] NO_OTHERS = {};

    private final EventGraph graph;
    private final EventRows events;
    private final Accesses accesses;
    private int first;
    private int[] others = NO_OTHERS;

    LeftOut(EventGraph graph) {
        this.graph = graph;
        events = graph.events();
        accesses = graph.accesses();
    }

    /** Leaves out others than before. @param earliest of the events @param beside it the other ones */
    void set(int earliest, int[] beside) {
        first = earliest;
        others = beside;
    }

    /** {@return whether an event is left out} @param event any */
    boolean contains(int event) {
        if (graph.isBefore(first, event)) {
            return true;
        }
        for (int other : others) {
            if (graph.isBefore(other, event)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The first write that is left out, of those to the location of an event's first step.
     *
     * @param event that would take place nevertheless
     * @return the row of the write, or {@link #NONE}
     */
    int firstWrite(int event) {
        int write = NONE;
        for (int row = accesses.previousAt(events.row(event));
                row != NONE && accesses.event(row) >= first;
                row = accesses.previousAt(row)) {
            if (accesses.writes(row) && contains(accesses.event(row))) {
                write = row;
            }
        }
        return write;
    }

    /**
     * What an event would meet: the value before the first write that is left out. What writes after that and is not
     * left out does not happen after it, so both are additions that commute.
     *
     * @param event that would take place nevertheless
     * @param write of which the value before is known
     * @return the value
     */
    long value(int event, int write) {
        long value = accesses.before(write);
        for (int row = accesses.previousAt(events.row(event)); row > write; row = accesses.previousAt(row)) {
            if (accesses.adds(row) && !contains(accesses.event(row))) {
                value = accesses.sum(row, value);
            }
        }
        return value;
    }
}

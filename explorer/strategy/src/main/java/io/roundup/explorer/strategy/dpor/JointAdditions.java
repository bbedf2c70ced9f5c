// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import java.util.Arrays;

/**
 * Additions that a blocking step could precede together, but not one by one. Of writes that do not commute one is the
 * latest before which the condition held, and what it leaves out are all later ones. Additions have no order: a step
 * that waits for 1 could come before any two of three increments.
 */
final class JointAdditions {
    /** Is told of additions. */
    interface Listener {
        /** Without these the condition holds. @param first the earliest @param others of them, at least one */
        void found(int first, int[] others);
    }

    private final TimeLimit time;
    private final EventGraph graph;
    private final EventRows events;
    private final Accesses accesses;
    private final LeftOut leftOut;
    private final Listener listener;
    /** The additions that can be left out, the latest first, and whether they are. */
    private int[] row = new int[8];

    private boolean[] isOut = new boolean[8];
    private int size;
    private int[] earliest = new int[8];

    JointAdditions(EventGraph graph, LeftOut leftOut, TimeLimit time, Listener listener) {
        this.time = time;
        this.listener = listener;
        this.graph = graph;
        events = graph.events();
        accesses = graph.accesses();
        this.leftOut = leftOut;
    }

    /** Looks at no addition yet. */
    void begin() {
        size = 0;
    }

    /**
     * Looks at one more addition, an earlier one than those before.
     *
     * @param addition its row
     * @param event that can block, at the same location
     */
    void add(int addition, int event) {
        int by = accesses.event(addition);
        if (!accesses.isBeforeKnown(addition)
                || size > 0 && accesses.event(row[size - 1]) == by
                || events.thread(by) == events.thread(event)
                || graph.isBeforeCause(by, event)) {
            return;
        }
        if (size == row.length) {
            row = Arrays.copyOf(row, 2 * size);
            isOut = Arrays.copyOf(isOut, 2 * size);
        }
        isOut[size] = false;
        row[size++] = addition;
    }

    /**
     * Tells of all sets that are left out with what happens after them, so that the condition holds. Some may be larger
     * than need be.
     *
     * @param event that has a condition, if there is an addition
     */
    void find(int event) {
        if (size > 1) {
            leaveOut(0, event);
        }
    }

    /** Leaves out one more, in each way that there is. @param from the first that is looked at */
    private void leaveOut(int from, int event) {
        for (int index = from; index < size; index++) {
            time.check();
            if (isLatest(index)) {
                isOut[index] = true;
                int count = findEarliest(index);
                int[] others = Arrays.copyOf(earliest, count - 1);
                leftOut.set(earliest[count - 1], others);
                long value = leftOut.value(event, leftOut.firstWrite(event));
                if (!events.holds(event, value)) {
                    if (mayHold(index + 1, event, value)) {
                        leaveOut(index + 1, event);
                    }
                } else if (count > 1) {
                    listener.found(earliest[count - 1], others);
                }
                isOut[index] = false;
            }
        }
    }

    /** {@return whether all additions that happen after one are left out} */
    private boolean isLatest(int index) {
        for (int later = 0; later < index; later++) {
            if (!isOut[later] && graph.isBefore(accesses.event(row[index]), accesses.event(row[later]))) {
                return false;
            }
        }
        return true;
    }

    /** {@return how many of those that are left out happen after none of these} They are noted, the earliest last. */
    private int findEarliest(int last) {
        int count = 0;
        if (earliest.length < size) {
            earliest = new int[row.length];
        }
        for (int index = 0; index <= last; index++) {
            boolean isEarliest = isOut[index];
            for (int older = index + 1; older <= last && isEarliest; older++) {
                isEarliest = !isOut[older] || !graph.isBefore(accesses.event(row[older]), accesses.event(row[index]));
            }
            if (isEarliest) {
                earliest[count++] = accesses.event(row[index]);
            }
        }
        return count;
    }

    /** {@return whether the condition may hold without more of the additions} Sums that overflow may be anything. */
    private boolean mayHold(int from, int event, long value) {
        long least = value;
        long most = value;
        boolean isInt = false;
        for (int index = from; index < size; index++) {
            if (events.isSection(accesses.event(row[index]))) {
                return true;
            }
            long addend = accesses.addend(row[index]);
            isInt |= accesses.addsToInt(row[index]);
            long changed = addend > 0 ? least - addend : most - addend;
            if (addend > 0 ? changed > least : changed < most) {
                return true;
            }
            least = addend > 0 ? changed : least;
            most = addend > 0 ? most : changed;
        }
        return isInt && (least != (int) least || most != (int) most) || events.mayHold(event, least, most);
    }
}

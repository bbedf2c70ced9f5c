// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.ThreadSet;
import java.util.Arrays;

/** What the events of an execution are, one row each; how they are ordered is what {@link EventGraph} knows. */
final class EventRows {
    private final int visibleBits;
    private int[] row = new int[64];
    private int[] endRow = new int[64];
    private int[] thread = new int[64];
    private int[] bits = new int[64];
    private long[] location = new long[64];
    private int[] relation = new int[64];
    private long[] operand = new long[64];
    private long[] before = new long[64];
    private boolean[] beforeKnown = new boolean[64];
    private boolean[] conditional = new boolean[64];
    private long[] created = new long[64];

    /** Sees some bits of footprints only. @param visibleBits which */
    EventRows(int visibleBits) {
        this.visibleBits = visibleBits;
    }

    /** Makes room. @param event that is to have a row */
    void reserve(int event) {
        if (event < row.length) {
            return;
        }
        int capacity = row.length * 2;
        row = Arrays.copyOf(row, capacity);
        endRow = Arrays.copyOf(endRow, capacity);
        thread = Arrays.copyOf(thread, capacity);
        bits = Arrays.copyOf(bits, capacity);
        location = Arrays.copyOf(location, capacity);
        relation = Arrays.copyOf(relation, capacity);
        operand = Arrays.copyOf(operand, capacity);
        before = Arrays.copyOf(before, capacity);
        beforeKnown = Arrays.copyOf(beforeKnown, capacity);
        conditional = Arrays.copyOf(conditional, capacity);
        created = Arrays.copyOf(created, capacity);
    }

    /**
     * An event took place.
     *
     * @param event its number
     * @param log of the execution
     * @param first row of the event
     * @param end the row after its last
     */
    void set(int event, StepLog log, int first, int end) {
        int did = log.bits(first);
        for (int value = first + 1; value < end; value++) {
            did |= log.bits(value);
        }
        set(event, log.thread(first), did, log.location(first), log.relation(first), log.operand(first));
        row[event] = first;
        endRow[event] = end;
        before[event] = log.before(first);
        beforeKnown[event] = log.isBeforeKnown(first);
        conditional[event] = (log.announcedBits(first) & Footprint.CONDITIONAL) != 0;
    }

    /**
     * An event did not take place: its thread is blocked.
     *
     * @param event its number
     * @param point the end
     * @param blocked it
     */
    void setBlocked(int event, ChoicePoint point, int blocked) {
        set(
                event,
                blocked,
                point.bits(blocked),
                point.location(blocked),
                point.relation(blocked),
                point.operand(blocked));
        endRow[event] = Integer.MAX_VALUE;
        beforeKnown[event] = false;
        conditional[event] = false;
    }

    private void set(int event, int itsThread, int itsBits, long itsLocation, int itsRelation, long itsOperand) {
        thread[event] = itsThread;
        bits[event] = itsBits & visibleBits;
        location[event] = itsLocation;
        relation[event] = itsRelation;
        operand[event] = itsOperand;
        created[event] = 0;
    }

    /** An event has created a thread. @param event that did @param child the thread */
    void created(int event, int child) {
        created[event] |= ThreadSet.of(child);
    }

    /** {@return the threads that an event has created, as a set} @param event any */
    long created(int event) {
        return created[event];
    }

    /** {@return whether two events conflict} @param one of them @param other of them */
    boolean conflict(int one, int other) {
        return Footprint.conflict(bits[one], location[one], bits[other], location[other]);
    }

    /** {@return the row of the event's step} @param event that took place */
    int row(int event) {
        return row[event];
    }

    /** {@return the row after the last of the event} @param event any; never if it did not take place */
    int endRow(int event) {
        return endRow[event];
    }

    int thread(int event) {
        return thread[event];
    }

    int bits(int event) {
        return bits[event];
    }

    long location(int event) {
        return location[event];
    }

    /** {@return the {@link Condition} that an event was announced with} */
    int relation(int event) {
        return relation[event];
    }

    /** {@return whether an event was announced to write or not to write} */
    boolean isConditional(int event) {
        return conditional[event];
    }

    boolean writes(int event) {
        return (bits[event] & Footprint.WRITE) != 0;
    }

    boolean blocks(int event) {
        return (bits[event] & Footprint.BLOCKING) != 0;
    }

    /** A last resort that has a condition waited for that in vain, as a thread does that is blocked at the end. */
    boolean isLastResort(int event) {
        return (bits[event] & Footprint.LAST_RESORT) != 0;
    }

    /** Possible only since the last resort before it, or if it has a condition and that holds. */
    boolean isAfterLastResort(int event) {
        return (bits[event] & Footprint.AFTER_LAST_RESORT) != 0;
    }

    /** {@return the latest last resort before an event that is possible only since then} */
    int resortBefore(int event) {
        int resort = event - 1;
        while (!isLastResort(resort)) {
            resort--;
        }
        return resort;
    }

    /** {@return whether it is known if an event's condition holds of what there was before a write} */
    boolean isConditionKnown(int event, int write) {
        return relation[event] != Condition.NONE && beforeKnown[write];
    }

    /**
     * {@return whether an event's condition holds of what its location held before a write}
     *
     * @param event that has a condition
     * @param write at that location
     */
    boolean holdsBefore(int event, int write) {
        return Condition.holds(relation[event], operand[event], before[write]);
    }

    /** Appends an event and the values chosen in it to a sequence. */
    void append(int event, StepLog log, StepSequence sequence) {
        int next = row[event];
        if (log.value(next) == StepLog.NO_VALUE) {
            sequence.addStep(thread[event], bits[event], location[event], created[event]);
            next++;
        }
        for (; next < endRow[event]; next++) {
            sequence.addValue(log.value(next));
        }
    }
}

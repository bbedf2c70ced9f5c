// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/** What the events of an execution are, one row each; how they are ordered is what {@link EventGraph} knows. */
final class EventRows {
    /** The number of the program's main thread. */
    private static final int MAIN = 0;

    private final int visibleBits;
    private int[] row = new int[64];
    private int[] endRow = new int[64];
    private int[] thread = new int[64];
    private int[] bits = new int[64];
    private long[] location = new long[64];
    private int[] relation = new int[64];
    private long[] operand = new long[64];
    private boolean[] section = new boolean[64];
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
        section = Arrays.copyOf(section, capacity);
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
        for (int later = first + 1; later < end; later++) {
            // What later steps of a section do at locations, they do at others.
            did |= log.bits(later) & (Footprint.INVOKE | Footprint.RETURN);
        }
        set(event, log.thread(first), did, log.location(first), log.relation(first), log.operand(first));
        row[event] = first;
        endRow[event] = end;
        section[event] = log.part(first) != SectionPart.NONE;
        conditional[event] = (log.announcedBits(first) & Footprint.CONDITIONAL) != 0;
    }

    /**
     * An event did not take place: its thread is blocked.
     *
     * @param event its number
     * @param access where it has its access
     * @param point the end
     * @param blocked it
     */
    void setBlocked(int event, int access, ChoicePoint point, int blocked) {
        set(
                event,
                blocked,
                point.bits(blocked),
                point.location(blocked),
                point.relation(blocked),
                point.operand(blocked));
        row[event] = access;
        endRow[event] = Integer.MAX_VALUE;
        section[event] = point.part(blocked) != SectionPart.NONE;
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
        created[event] |= ThreadBits.of(child);
    }

    /** {@return the threads that an event has created, as a set} @param event any */
    long created(int event) {
        return created[event];
    }

    /** {@return whether two events conflict} @param one of them @param other of them */
    boolean conflict(int one, int other) {
        return Footprint.conflict(bits[one], location[one], bits[other], location[other]);
    }

    /** {@return whether an event is a section} What it would do elsewhere is not known. @param event any */
    boolean isSection(int event) {
        return section[event];
    }

    /** {@return the row of the event's first step, or of its access if it did not take place} @param event any */
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

    /** {@return whether an event has a condition} @param event any */
    boolean hasCondition(int event) {
        return relation[event] != Condition.NONE;
    }

    /** {@return whether an event's condition holds} @param event that has one @param value what its location holds */
    boolean holds(int event, long value) {
        return Condition.holds(relation[event], operand[event], value);
    }

    /** {@return whether an event's condition may hold of a value in a range} @param event that has one */
    boolean mayHold(int event, long least, long most) {
        return Condition.mayHold(relation[event], operand[event], least, most);
    }

    /**
     * Appends an event, with the values chosen in it and the later steps of a section, to a sequence. Values that are
     * chosen after all threads have ended stand in the rows of the last event. They are none of it: they are chosen
     * only where nothing else is left to do.
     */
    void append(int event, StepLog log, StepSequence sequence) {
        int next = row[event];
        if (log.value(next) == StepLog.NO_VALUE) {
            sequence.addStep(thread[event], bits[event], location[event], created[event]);
            next++;
        }
        for (; next < endRow[event]; next++) {
            if (log.value(next) != StepLog.NO_VALUE) {
                if (log.thread(next) != MAIN || thread[event] == MAIN) {
                    sequence.addValue(log.value(next));
                }
            } else {
                sequence.addLater(thread[event], log.bits(next) & visibleBits, log.location(next));
            }
        }
    }
}

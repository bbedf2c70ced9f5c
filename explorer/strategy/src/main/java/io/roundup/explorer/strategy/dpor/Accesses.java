// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.LocationTable;
import java.util.Arrays;

/**
 * What the events of an execution do at locations, one access a row of the log: at most one for an event that is a
 * step, several for one that is a section. The accesses of a location form a list, the latest first. Threads that are
 * blocked at the end have an access each, after the rows of the log, which is in no list.
 */
final class Accesses {
    static final int NONE = -1;

    private final LocationTable lastAt = new LocationTable();
    private int[] event = new int[64];
    private int[] thread = new int[64];
    private int[] bits = new int[64];
    private long[] location = new long[64];
    private int[] previousAt = new int[64];
    private int[] previousWriteAt = new int[64];
    /** The last one that is no {@link Footprint#ADD}. */
    private int[] previousOtherAt = new int[64];
    /** As the last two, without those that the thread of the access has made in a row. */
    private int[] writeOfOthersAt = new int[64];

    private int[] otherOfOthersAt = new int[64];

    private long[] before = new long[64];
    private boolean[] beforeKnown = new boolean[64];
    private long[] addend = new long[64];
    private boolean[] addsToInt = new boolean[64];

    /** A row of an event was made. @param row of the log @param ofEvent the event */
    void add(int row, int ofEvent, StepLog log) {
        reserve(row);
        event[row] = ofEvent;
        thread[row] = log.thread(row);
        bits[row] = log.bits(row);
        location[row] = log.location(row);
        before[row] = log.before(row);
        beforeKnown[row] = log.isBeforeKnown(row);
        addend[row] = log.addend(row);
        addsToInt[row] = log.addsToInt(row);
        link(row);
        if (location[row] != Footprint.NO_LOCATION) {
            lastAt.put(location[row], row);
        }
    }

    private void link(int row) {
        int previous = location[row] == Footprint.NO_LOCATION ? NONE : lastAt.get(location[row]);
        previousAt[row] = previous;
        previousWriteAt[row] = previous == NONE || writes(previous) ? previous : previousWriteAt[previous];
        previousOtherAt[row] = previous == NONE || !adds(previous) ? previous : previousOtherAt[previous];
        int write = previousWriteAt[row];
        writeOfOthersAt[row] = isRun(row, write) ? writeOfOthersAt[write] : write;
        int other = previousOtherAt[row];
        otherOfOthersAt[row] = isRun(row, other) ? otherOfOthersAt[other] : other;
    }

    /** {@return whether an access only repeats what its thread did before, so that all others come before it, too} */
    private boolean isRun(int row, int before) {
        return before != NONE
                && thread[before] == thread[row]
                && !settles(before)
                && (bits[before] & Footprint.TIME_IS_OVER) == 0;
    }

    /** A step did not take place. @param row after those of the log */
    void addBlocked(int row, int ofEvent, ChoicePoint point, int blocked) {
        reserve(row);
        event[row] = ofEvent;
        thread[row] = blocked;
        bits[row] = point.bits(blocked);
        location[row] = point.location(blocked);
        beforeKnown[row] = false;
        link(row);
    }

    /** The last row of all is taken back. */
    void remove(int row) {
        if (location[row] != Footprint.NO_LOCATION) {
            lastAt.put(location[row], previousAt[row]);
        }
    }

    /** {@return the event of a row} @param row any */
    int event(int row) {
        return event[row];
    }

    /** {@return the access before it at its location, or {@link #NONE}} @param row any */
    int previousAt(int row) {
        return previousAt[row];
    }

    /**
     * {@return the last access before it with which it conflicts, or {@link #NONE}} Of a read that is a write, however
     * many others have read since. Of an addition that commutes with others it is none of these.
     *
     * @param row any
     */
    int lastConflicting(int row) {
        return conflictingBefore(row, row);
    }

    /**
     * {@return the one before that, or {@link #NONE}}
     *
     * @param other an access with which it conflicts
     */
    int conflictingBefore(int other, int row) {
        return adds(row) ? previousOtherAt[other] : writes(row) ? previousAt[other] : previousWriteAt[other];
    }

    /**
     * {@return the one before that, or {@link #NONE}} Left out are those that happen before the other access, since its
     * thread has made them. So a thousand reads of one thread, after a thousand additions of another, are looked at once.
     *
     * @param other an access with which it conflicts
     */
    int conflictingOfOthersBefore(int other, int row) {
        return adds(row) ? otherOfOthersAt[other] : writes(row) ? previousAt[other] : writeOfOthersAt[other];
    }

    boolean writes(int row) {
        return (bits[row] & Footprint.WRITE) != 0;
    }

    /** {@return whether it is an addition that commutes with others} */
    boolean adds(int row) {
        return (bits[row] & Footprint.ADD) != 0;
    }

    /** {@return whether all older accesses of its location happen before it} */
    boolean settles(int row) {
        return (bits[row] & (Footprint.WRITE | Footprint.ADD)) == Footprint.WRITE;
    }

    /** {@return what an addition makes of a value} @param value before */
    long sum(int row, long value) {
        long sum = value + addend[row];
        return addsToInt[row] ? (int) sum : sum;
    }

    /** {@return what an addition adds} */
    long addend(int row) {
        return addend[row];
    }

    /** {@return whether an addition makes sums of 32 bits, not 64} */
    boolean addsToInt(int row) {
        return addsToInt[row];
    }

    boolean blocks(int row) {
        return (bits[row] & Footprint.BLOCKING) != 0;
    }

    /** {@return what the location held before the access; meaningless unless known} */
    long before(int row) {
        return before[row];
    }

    boolean isBeforeKnown(int row) {
        return beforeKnown[row];
    }

    private void reserve(int row) {
        if (row < event.length) {
            return;
        }
        int capacity = Math.max(row + 1, 2 * event.length);
        event = Arrays.copyOf(event, capacity);
        thread = Arrays.copyOf(thread, capacity);
        bits = Arrays.copyOf(bits, capacity);
        location = Arrays.copyOf(location, capacity);
        previousAt = Arrays.copyOf(previousAt, capacity);
        previousWriteAt = Arrays.copyOf(previousWriteAt, capacity);
        previousOtherAt = Arrays.copyOf(previousOtherAt, capacity);
        writeOfOthersAt = Arrays.copyOf(writeOfOthersAt, capacity);
        otherOfOthersAt = Arrays.copyOf(otherOfOthersAt, capacity);
        before = Arrays.copyOf(before, capacity);
        beforeKnown = Arrays.copyOf(beforeKnown, capacity);
        addend = Arrays.copyOf(addend, capacity);
        addsToInt = Arrays.copyOf(addsToInt, capacity);
    }
}

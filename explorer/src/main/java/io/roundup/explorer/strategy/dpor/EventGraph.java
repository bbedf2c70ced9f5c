// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.LocationTable;
import io.roundup.explorer.strategy.ThreadSet;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.Arrays;

/**
 * The happens-before order of one execution.
 *
 * <p>An event is a step with the values chosen in it. It happens after the event before it in its thread, after the
 * event that created its thread, and after every earlier event that it conflicts with. Clocks hold, for each thread,
 * how many of its events happen before. Threads that are blocked at the end are added as events that did not take
 * place.
 *
 * <p>Events with which the next execution begins, too, are kept: reading an execution costs what is new in it.
 */
final class EventGraph implements TraceOrder {
    static final int NONE = -1;

    private final int visibleBits;
    private final VectorClocks clocks = new VectorClocks();
    private final LocationTable lastAt = new LocationTable();
    private final int[] lastOf = new int[ChoicePoint.MAX_THREADS];
    private final int[] eventsOf = new int[ChoicePoint.MAX_THREADS];
    private int threads;
    /** How many events there are, how many of them took place, and how many of those were there before. */
    private int size;

    private int executed;
    private int kept;
    /** The threads below have been created by the events so far, or were there at the start. */
    private int nextChild;

    private boolean returnsUnannounced;

    private int[] eventOf = new int[64];
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
    private int[] number = new int[64];
    private int[] predecessor = new int[64];
    /** After what a thread could make the event's step: the predecessor, as a rule. */
    private int[] cause = new int[64];

    private int[] previousAt = new int[64];

    /** Sees some bits of footprints only. @param visibleBits which */
    EventGraph(int visibleBits) {
        this.visibleBits = visibleBits;
        Arrays.fill(lastOf, NONE);
    }

    /**
     * Reads an execution.
     *
     * @param log its steps
     * @param repeated how many of its first rows are those of the execution that was read before
     * @param creator of each thread, the row of the step that created it, or {@link #NONE}
     * @param threadCount how many threads there were
     */
    void read(StepLog log, int repeated, int[] creator, int threadCount) {
        threads = threadCount;
        boolean isWide = clocks.begin(threadCount);
        while (size > 0 && (!isWide || endRow[size - 1] > repeated)) {
            removeLast();
        }
        kept = size;
        nextChild = passInitial(creator);
        for (int first = size == 0 ? 0 : endRow[size - 1], end; first < log.size(); first = end) {
            end = first + 1;
            // Values that are chosen before the first step of all are events of their own.
            while (log.value(first) == StepLog.NO_VALUE && end < log.size() && log.value(end) != StepLog.NO_VALUE) {
                end++;
            }
            addExecuted(log, first, end);
            if (log.value(first) == StepLog.NO_VALUE) {
                noteCreated(first, creator);
            }
        }
        executed = size;
    }

    /**
     * {@return the first thread that has not been created by the events so far; threads are numbered as they are
     * created}
     */
    private int passInitial(int[] creator) {
        int rows = size == 0 ? 0 : endRow[size - 1];
        int child = 0;
        while (child < threads && creator[child] < rows) {
            child++;
        }
        return child;
    }

    private void noteCreated(int step, int[] creator) {
        for (; nextChild < threads && creator[nextChild] == step; nextChild++) {
            lastOf[nextChild] = size - 1;
            created[size - 1] |= ThreadSet.of(nextChild);
        }
    }

    private void removeLast() {
        int event = --size;
        eventsOf[thread[event]]--;
        if (endRow[event] == Integer.MAX_VALUE) {
            return;
        }
        for (long rest = created[event]; rest != 0; rest &= rest - 1) {
            lastOf[Long.numberOfTrailingZeros(rest)] = NONE;
        }
        lastOf[thread[event]] = predecessor[event];
        if (location[event] != Footprint.NO_LOCATION) {
            lastAt.put(location[event], previousAt[event]);
        }
    }

    @Override
    public boolean happensBefore(int earlier, int later) {
        return isBefore(eventOf[earlier], eventOf[later]);
    }

    private void addExecuted(StepLog log, int first, int end) {
        int did = log.bits(first);
        for (int value = first + 1; value < end; value++) {
            did |= log.bits(value);
        }
        int announced = log.announcedBits(first);
        int event = add(log.thread(first), did, log.location(first), log.relation(first), log.operand(first));
        returnsUnannounced |= (bits[event] & Footprint.RETURN) != 0 && (announced & Footprint.RETURN) == 0;
        row[event] = first;
        endRow[event] = end;
        if (end > eventOf.length) {
            eventOf = Arrays.copyOf(eventOf, 2 * end);
        }
        for (int of = first; of < end; of++) {
            eventOf[of] = event;
        }
        before[event] = log.before(first);
        beforeKnown[event] = log.isBeforeKnown(first);
        conditional[event] = (announced & Footprint.CONDITIONAL) != 0;
        computeClock(event);
        lastOf[thread[event]] = event;
        if (location[event] != Footprint.NO_LOCATION) {
            lastAt.put(location[event], event);
        }
    }

    /** A thread is blocked at the end. @param point the end @param blocked the thread */
    void addBlocked(ChoicePoint point, int blocked) {
        int event = add(
                blocked, point.bits(blocked), point.location(blocked), point.relation(blocked), point.operand(blocked));
        endRow[event] = Integer.MAX_VALUE;
    }

    private int add(int itsThread, int itsBits, long itsLocation, int itsRelation, long itsOperand) {
        int event = size++;
        if (event == row.length) {
            grow();
        }
        thread[event] = itsThread;
        bits[event] = itsBits & visibleBits;
        location[event] = itsLocation;
        relation[event] = itsRelation;
        operand[event] = itsOperand;
        beforeKnown[event] = false;
        conditional[event] = false;
        created[event] = 0;
        number[event] = ++eventsOf[itsThread];
        predecessor[event] = lastOf[itsThread];
        cause[event] = causeAfter(predecessor[event]);
        previousAt[event] = itsLocation == Footprint.NO_LOCATION ? NONE : lastAt.get(itsLocation);
        return event;
    }

    /** What follows a look for an interruption comes after the time-out for which the thread was let look. */
    private int causeAfter(int previous) {
        int event = previous;
        while (event != NONE && event < size - 2 && (bits[event] & Footprint.LOOKS_AGAIN) != 0) {
            event++;
        }
        return event;
    }

    private void computeClock(int event) {
        if (cause[event] == NONE) {
            clocks.start(event);
        } else {
            clocks.start(event, cause[event]);
        }
        if (isLastResort(event)) {
            for (int other = 0; other < threads; other++) {
                if (lastOf[other] != NONE) {
                    clocks.join(event, lastOf[other]);
                }
            }
        }
        if (isAfterLastResort(event)) {
            clocks.join(event, resortBefore(event));
        }
        // What is older than a write at the location happens before that write.
        for (int other = previousAt[event]; other != NONE; other = previousAt[other]) {
            if (((bits[event] | bits[other]) & Footprint.WRITE) != 0) {
                clocks.join(event, other);
            }
            if ((bits[other] & Footprint.WRITE) != 0) {
                break;
            }
        }
        if ((bits[event] & (Footprint.INVOKE | Footprint.RETURN)) != 0) {
            for (int other = 0; other < event; other++) {
                if (conflict(other, event)) {
                    clocks.join(event, other);
                }
            }
        }
        clocks.tick(event, thread[event], number[event]);
    }

    /** {@return whether two events conflict} @param one of them @param other of them */
    boolean conflict(int one, int other) {
        return Footprint.conflict(bits[one], location[one], bits[other], location[other]);
    }

    /** {@return whether an event happens before another, or is the same} @param one that took place @param other too */
    boolean isBefore(int one, int other) {
        return clocks.count(other, thread[one]) >= number[one];
    }

    /** {@return whether an event happens before the one after which another became possible} @param one @param other */
    boolean isBeforeCause(int one, int other) {
        return cause[other] != NONE && isBefore(one, cause[other]);
    }

    /** {@return how many events there are, with those that did not take place} */
    int size() {
        return size;
    }

    /** {@return how many events took place} */
    int executed() {
        return executed;
    }

    /** {@return how many of the first events are those of the execution that was read before} */
    int kept() {
        return kept;
    }

    /** {@return the threads of the execution} */
    int threads() {
        return threads;
    }

    /** {@return how many events of a thread happen before an event that took place, or are it} */
    int count(int event, int ofThread) {
        return clocks.count(event, ofThread);
    }

    /** {@return which of its thread's events an event is, from 1} */
    int number(int event) {
        return number[event];
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

    /** {@return the event before it at its location, or {@link #NONE}} */
    int previousAt(int event) {
        return previousAt[event];
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
     * @param event
     * @param write
     */
    boolean holdsBefore(int event, int write) {
        return Condition.holds(relation[event], operand[event], before[write]);
    }

    /** {@return whether some step turned out to return from an operation without having announced it} */
    boolean hasUnannouncedReturns() {
        return returnsUnannounced;
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

    private void grow() {
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
        number = Arrays.copyOf(number, capacity);
        predecessor = Arrays.copyOf(predecessor, capacity);
        cause = Arrays.copyOf(cause, capacity);
        previousAt = Arrays.copyOf(previousAt, capacity);
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.ThreadBits;
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

    private final TimeLimit time;
    private final VectorClocks clocks = new VectorClocks();
    private final Accesses accesses = new Accesses();
    private final int[] lastOf = new int[ThreadBits.MOST];
    private final int[] eventsOf = new int[ThreadBits.MOST];
    private int threads;
    /** How many events there are, how many of them took place, and how many of those were there before. */
    private int size;

    private int executed;
    private int kept;
    /** The threads below have been created by the events so far, or were there at the start. */
    private int nextChild;

    private boolean returnsUnannounced;

    /** What the events are. */
    private final EventRows events;

    private int[] number = new int[64];
    private int[] predecessor = new int[64];
    /** After what a thread could make the event's step: the predecessor, as a rule. */
    private int[] cause = new int[64];

    /** The rows of the log, and the accesses of blocked threads after them. */
    private int rows;

    /** Sees some bits of footprints only. @param visibleBits which @param time ends what takes long */
    EventGraph(int visibleBits, TimeLimit time) {
        this.time = time;
        events = new EventRows(visibleBits);
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
        while (size > 0 && (!isWide || events.endRow(size - 1) > repeated)) {
            removeLast();
        }
        kept = size;
        nextChild = passInitial(creator);
        for (int first = size == 0 ? 0 : events.endRow(size - 1), end; first < log.size(); first = end) {
            time.check();
            end = first + 1;
            // Values that are chosen before the first step of all are events of their own.
            while (log.value(first) == StepLog.NO_VALUE && end < log.size() && belongsToLast(log, end)) {
                end++;
            }
            addExecuted(log, first, end);
            if (log.value(first) == StepLog.NO_VALUE) {
                noteCreated(end, creator);
            }
        }
        rows = log.size();
        executed = size;
    }

    /**
     * {@return whether a row is a value that was chosen within the step before it, or a later step of a section} A look
     * that comes after a step of another thread is the first of its section.
     */
    private static boolean belongsToLast(StepLog log, int row) {
        return log.value(row) != StepLog.NO_VALUE
                || log.part(row) == SectionPart.LATER
                || log.part(row) == SectionPart.LOOK && log.thread(row) == log.thread(row - 1);
    }

    /**
     * {@return the first thread that has not been created by the events so far; threads are numbered as they are
     * created}
     */
    private int passInitial(int[] creator) {
        int end = size == 0 ? 0 : events.endRow(size - 1);
        int child = 0;
        while (child < threads && creator[child] < end) {
            child++;
        }
        return child;
    }

    /** The last event may have created threads. @param end the row after its last */
    private void noteCreated(int end, int[] creator) {
        for (; nextChild < threads && creator[nextChild] < end; nextChild++) {
            lastOf[nextChild] = size - 1;
            events.created(size - 1, nextChild);
        }
    }

    private void removeLast() {
        int event = --size;
        eventsOf[events.thread(event)]--;
        if (events.endRow(event) == Integer.MAX_VALUE) {
            return;
        }
        for (long rest = events.created(event); rest != 0; rest &= rest - 1) {
            lastOf[Long.numberOfTrailingZeros(rest)] = NONE;
        }
        lastOf[events.thread(event)] = predecessor[event];
        for (int row = events.endRow(event) - 1; row >= events.row(event); row--) {
            accesses.remove(row);
        }
    }

    @Override
    public boolean happensBefore(int earlier, int later) {
        return isBefore(accesses.event(earlier), accesses.event(later));
    }

    private void addExecuted(StepLog log, int first, int end) {
        int event = add(log.thread(first));
        events.set(event, log, first, end);
        returnsUnannounced |=
                (events.bits(event) & Footprint.RETURN) != 0 && (log.announcedBits(first) & Footprint.RETURN) == 0;
        for (int row = first; row < end; row++) {
            accesses.add(row, event, log);
        }
        computeClock(event);
        lastOf[events.thread(event)] = event;
    }

    /** A thread is blocked at the end. @param point the end @param blocked the thread */
    void addBlocked(ChoicePoint point, int blocked) {
        int event = add(blocked);
        int access = rows++;
        accesses.addBlocked(access, event, point, blocked);
        events.setBlocked(event, access, point, blocked);
    }

    private int add(int thread) {
        int event = size++;
        events.reserve(event);
        if (event == number.length) {
            grow();
        }
        number[event] = ++eventsOf[thread];
        predecessor[event] = lastOf[thread];
        cause[event] = causeAfter(predecessor[event]);
        return event;
    }

    /** What follows a look for an interruption comes after the time-out for which the thread was let look. */
    private int causeAfter(int previous) {
        int event = previous;
        // The end of the time of several threads orders none of their steps as its thread's own.
        if (event != NONE && (events.bits(event) & Footprint.TIME_IS_OVER) != 0) {
            event = predecessor[event];
        }
        while (event != NONE && event < size - 2 && (events.bits(event) & Footprint.LOOKS_AGAIN) != 0) {
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
        if (events.isLastResort(event)) {
            for (int other = 0; other < threads; other++) {
                if (lastOf[other] != NONE) {
                    clocks.join(event, lastOf[other]);
                }
            }
        }
        if (events.isAfterLastResort(event)) {
            clocks.join(event, events.resortBefore(event));
        }
        for (int row = events.row(event); row < events.endRow(event); row++) {
            joinConflicting(event, row);
        }
        if ((events.bits(event) & (Footprint.INVOKE | Footprint.RETURN)) != 0) {
            for (int other = 0; other < event; other++) {
                if (events.conflict(other, event)) {
                    clocks.join(event, other);
                }
            }
        }
        clocks.tick(event, events.thread(event), number[event]);
    }

    /** What is older than a write at the location happens before that write, unless both are additions. */
    private void joinConflicting(int event, int row) {
        for (int other = accesses.lastConflicting(row);
                other != NONE;
                other = accesses.conflictingOfOthersBefore(other, row)) {
            if (accesses.event(other) != event) {
                clocks.join(event, accesses.event(other));
            }
            if (accesses.settles(other)) {
                break;
            }
        }
    }

    /** {@return whether an event happens before another, or is the same} @param one that took place @param other too */
    boolean isBefore(int one, int other) {
        return clocks.count(other, events.thread(one)) >= number[one];
    }

    /** {@return whether an event happens before the one after which another became possible} @param one @param other */
    boolean isBeforeCause(int one, int other) {
        return cause[other] != NONE && isBefore(one, cause[other]);
    }

    /** {@return what the events are} */
    EventRows events() {
        return events;
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

    /** {@return what the events do at locations} */
    Accesses accesses() {
        return accesses;
    }

    /** {@return whether some step turned out to return from an operation without having announced it} */
    boolean hasUnannouncedReturns() {
        return returnsUnannounced;
    }

    private void grow() {
        int capacity = number.length * 2;
        number = Arrays.copyOf(number, capacity);
        predecessor = Arrays.copyOf(predecessor, capacity);
        cause = Arrays.copyOf(cause, capacity);
    }
}

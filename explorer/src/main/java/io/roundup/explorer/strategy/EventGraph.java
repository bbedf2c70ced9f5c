// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * The happens-before order of one execution, and its reversible races.
 *
 * <p>An event is a step with the values chosen in it. It happens after the event before it in its thread, after the event
 * that created its thread, and after every earlier event that it conflicts with. Clocks hold, for each thread, how many of
 * its events happen before. Threads that are blocked at the end are added as events that did not take place.
 */
final class EventGraph implements TraceOrder {
    static final int NONE = -1;

    private final int visibleBits;
    private final VectorClocks clocks = new VectorClocks();
    private final LocationTable lastAt = new LocationTable();
    private final int[] lastOf = new int[ChoicePoint.MAX_THREADS];
    private final int[] eventsOf = new int[ChoicePoint.MAX_THREADS];
    private int threads;
    /** How many events there are, and how many of them took place. */
    private int size;

    private int executed;
    /** Some step turned out to return from an operation without having announced it. */
    private boolean returnsUnannounced;

    /** Some sequence was made with a footprint that is not known, with more in it than may be. */
    private boolean guessed;

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
    private int[] previousAt = new int[64];
    private boolean[] dependsOnValue = new boolean[64];
    private int[] candidates = new int[16];
    private int candidateCount;

    /** Sees some bits of footprints only. @param visibleBits which */
    EventGraph(int visibleBits) {
        this.visibleBits = visibleBits;
    }

    /**
     * Reads an execution.
     *
     * @param log its steps
     * @param pendingBits of each row, as announced
     * @param creator of each thread, the row of the step that created it, or {@link #NONE}
     * @param threadCount how many threads there were
     */
    void read(StepLog log, int[] pendingBits, int[] creator, int threadCount) {
        size = 0;
        threads = threadCount;
        lastAt.clear();
        clocks.clear(threads);
        Arrays.fill(lastOf, 0, threads, NONE);
        Arrays.fill(eventsOf, 0, threads, 0);
        for (int first = 0, end; first < log.size(); first = end) {
            end = first + 1;
            // Values that are chosen before the first step of all are events of their own.
            while (log.value(first) == StepLog.NO_VALUE && end < log.size() && log.value(end) != StepLog.NO_VALUE) {
                end++;
            }
            addExecuted(log, first, end, pendingBits[first]);
            for (int child = 0; child < threads; child++) {
                if (creator[child] == first && log.value(first) == StepLog.NO_VALUE) {
                    lastOf[child] = size - 1;
                    created[size - 1] |= ThreadSet.of(child);
                }
            }
        }
        executed = size;
    }

    @Override
    public boolean happensBefore(int earlier, int later) {
        return isBefore(eventOf[earlier], eventOf[later]);
    }

    private void addExecuted(StepLog log, int first, int end, int pending) {
        int did = log.bits(first);
        for (int value = first + 1; value < end; value++) {
            did |= log.bits(value);
        }
        int event = add(log.thread(first), did, log.location(first), log.relation(first), log.operand(first));
        returnsUnannounced |= (bits[event] & Footprint.RETURN) != 0 && (pending & Footprint.RETURN) == 0;
        row[event] = first;
        endRow[event] = end;
        if (end > eventOf.length) {
            eventOf = Arrays.copyOf(eventOf, 2 * end);
        }
        Arrays.fill(eventOf, first, end, event);
        before[event] = log.before(first);
        beforeKnown[event] = log.isBeforeKnown(first);
        conditional[event] = (pending & Footprint.CONDITIONAL) != 0;
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
        previousAt[event] = itsLocation == Footprint.NO_LOCATION ? NONE : lastAt.get(itsLocation);
        return event;
    }

    private void computeClock(int event) {
        clocks.start(event);
        if (predecessor[event] != NONE) {
            clocks.join(event, predecessor[event]);
        }
        if (isLastResort(event)) {
            for (int other = 0; other < threads; other++) {
                if (lastOf[other] != NONE) {
                    clocks.join(event, lastOf[other]);
                }
            }
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

    private boolean conflict(int one, int other) {
        return Footprint.conflict(bits[one], location[one], bits[other], location[other]);
    }

    /** {@return whether an event happens before another, or is the same} @param one that took place @param other too */
    boolean isBefore(int one, int other) {
        return clocks.count(other, thread[one]) >= number[one];
    }

    /** {@return whether all events from a row on happen after an event} @param event the one @param fromRow the row */
    boolean isAllAfter(int event, int fromRow) {
        for (int later = executed - 1; later >= 0 && endRow[later] > fromRow; later--) {
            if (!isBefore(event, later)) {
                return false;
            }
        }
        return true;
    }

    int size() {
        return size;
    }

    int executed() {
        return executed;
    }

    /** {@return the row of the event's step} @param event that took place */
    int row(int event) {
        return row[event];
    }

    int bits(int event) {
        return bits[event];
    }

    /** {@return the row after the last of the event} @param event any; never if it did not take place */
    int endRow(int event) {
        return endRow[event];
    }

    /**
     * Finds the events that a later one could have preceded: they conflict with it, do not happen before the event before
     * it in its thread, and, if it can block, its predicate held when they took place; of those the latest.
     *
     * @param event the later one
     * @return how many there are; {@link #candidate} gives them
     */
    int findRaces(int event) {
        candidateCount = 0;
        if (isLastResort(event) && relation[event] == Condition.NONE) {
            // Whatever comes before it has to: as long as anything else can be done, it cannot.
            return 0;
        }
        boolean blocks = (bits[event] & Footprint.BLOCKING) != 0;
        for (int other = previousAt[event]; other != NONE; other = previousAt[other]) {
            boolean found = conflict(other, event) && consider(other, event, blocks);
            if ((bits[other] & Footprint.WRITE) != 0 && (found || !blocks || precedes(other, event))) {
                // What is older at this location happens before this write: it is not the latest, or ordered anyhow.
                break;
            }
        }
        if ((bits[event] & (Footprint.INVOKE | Footprint.RETURN)) != 0) {
            for (int other = Math.min(event, executed) - 1; other >= 0; other--) {
                if (conflict(other, event)) {
                    consider(other, event, blocks);
                }
            }
        }
        return keepLatest();
    }

    /** A last resort that has a condition waited for that in vain, as a thread does that is blocked at the end. */
    private boolean isLastResort(int event) {
        return (bits[event] & Footprint.LAST_RESORT) != 0;
    }

    private boolean consider(int other, int event, boolean blocks) {
        if (thread[other] == thread[event] || precedes(other, event) || blocks && !holdsWithout(other, event)) {
            return false;
        }
        if (candidateCount == candidates.length) {
            candidates = Arrays.copyOf(candidates, candidateCount * 2);
        }
        candidates[candidateCount++] = other;
        return true;
    }

    private boolean precedes(int other, int event) {
        return predecessor[event] != NONE && isBefore(other, predecessor[event]);
    }

    private int keepLatest() {
        for (int index = 0; index < candidateCount; index++) {
            for (int against = 0; against < candidateCount; against++) {
                // An event can be there twice, for its location and for an operation's return: one stays.
                if (index != against
                        && candidates[against] != NONE
                        && isBefore(candidates[index], candidates[against])) {
                    candidates[index] = NONE;
                    break;
                }
            }
        }
        int kept = 0;
        for (int index = 0; index < candidateCount; index++) {
            if (candidates[index] != NONE) {
                candidates[kept++] = candidates[index];
            }
        }
        return kept;
    }

    /** {@return one of the events that {@link #findRaces} found} @param index from 0 */
    int candidate(int index) {
        return candidates[index];
    }

    /**
     * The first write to an event's location among another event and what happens after that: without them, the event
     * would have met the value that was there before this write.
     */
    private int firstWriteFrom(int other, int event) {
        int first = NONE;
        for (int earlier = previousAt[event]; earlier >= other; earlier = previousAt[earlier]) {
            if ((bits[earlier] & Footprint.WRITE) != 0 && isBefore(other, earlier)) {
                first = earlier;
            }
        }
        return first;
    }

    private boolean holdsWithout(int other, int event) {
        int write = firstWriteFrom(other, event);
        if (write == NONE) {
            return event < executed && !isLastResort(event);
        }
        if (relation[event] != Condition.NONE && beforeKnown[write]) {
            return Condition.holds(relation[event], operand[event], before[write]);
        }
        if ((bits[event] & Footprint.WRITE) == 0) {
            throw new IllegalStateException("A blocking step of thread " + thread[event] + " at location "
                    + location[event] + " was announced without a condition, or what it waits for was written without"
                    + " the value before: its races cannot be found");
        }
        // A lock without values: only acquisitions race with acquisitions.
        return (bits[write] & Footprint.BLOCKING) != 0;
    }

    /** What the second event of a race would do if the first and what happens after it had not taken place. */
    private int bitsWithout(int other, int event) {
        int did = bits[event] & ~Footprint.LAST_RESORT;
        int write = firstWriteFrom(other, event);
        if (write == NONE) {
            return did;
        }
        if (conditional[event]) {
            boolean known = relation[event] != Condition.NONE && beforeKnown[write];
            guessed |= !known;
            boolean writes = !known || Condition.holds(relation[event], operand[event], before[write]);
            did = writes ? did | Footprint.WRITE : did & ~Footprint.WRITE;
        }
        if (returnsUnannounced) {
            // It meets another value, and so may return from its operation in this step or not.
            guessed = true;
            did |= Footprint.RETURN;
        }
        return did;
    }

    boolean hasGuessed() {
        return guessed;
    }

    /** Something had to be guessed earlier, in a search that is taken up again. */
    void guess() {
        guessed = true;
    }

    /**
     * The sequence that reverses a race: all events after the first that do not happen after it, then the second.
     *
     * @param first the first event of the race
     * @param second its second event
     * @param log the rows
     * @param sequence receives the steps
     */
    void reverse(int first, int second, StepLog log, EventSequence sequence) {
        sequence.clear();
        for (int event = first + 1; event < executed; event++) {
            if (!isBefore(first, event)) {
                append(event, log, sequence);
            }
        }
        sequence.addStep(thread[second], bitsWithout(first, second), location[second], 0);
    }

    /**
     * Appends all events after a value choice that do not happen after it: neither the next events of the thread that was
     * given the value, nor the invocations that its return may precede, nor what happens after those. What conflicts with
     * the step in which the value was chosen does not depend on the value.
     *
     * @param event the one in which the value was chosen
     * @param chooser the thread that was given it
     * @param log the rows
     * @param sequence receives the steps
     */
    void addIndependentOfValue(int event, int chooser, StepLog log, EventSequence sequence) {
        int from = event + 1;
        if (dependsOnValue.length < executed) {
            dependsOnValue = new boolean[row.length];
        }
        for (int later = from; later < executed; later++) {
            boolean depends =
                    thread[later] == chooser || Footprint.conflict(bits[event], Footprint.NO_LOCATION, bits[later], 0);
            for (int between = from; between < later && !depends; between++) {
                depends = dependsOnValue[between] && isBefore(between, later);
            }
            dependsOnValue[later] = depends;
            if (!depends) {
                append(later, log, sequence);
            }
        }
    }

    private void append(int event, StepLog log, EventSequence sequence) {
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
        previousAt = Arrays.copyOf(previousAt, capacity);
    }
}

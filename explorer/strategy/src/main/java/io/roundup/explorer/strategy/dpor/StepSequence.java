// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/**
 * A sequence of steps that {@link WakeupInsertion} inserts into a wakeup tree, and what it can start with. The values
 * that were chosen within a step follow it. When the step itself is taken out, they stand at the front: they are the
 * next choices, whatever else there is.
 */
final class StepSequence {
    private static final int NONE = -1;

    private int size;
    /** The steps and values are rows, in the order in which they were added, and linked in that of the sequence. */
    private int rows;

    private int head = NONE;
    private int last = NONE;
    private int[] next = new int[64];
    private int[] previous = new int[64];
    /** Of each thread: its first step in the sequence and its last one. */
    private final int[] firstOf = new int[ThreadBits.MOST];

    private final int[] lastOf = new int[ThreadBits.MOST];
    /** The next step of the same thread. */
    private int[] nextOfThread = new int[64];

    private int[] thread = new int[64];
    private int[] value = new int[64];
    private int[] bits = new int[64];
    private long[] location = new long[64];
    /** For a step that created a thread: the thread, so far as another step of the sequence is its. */
    private long[] created = new long[64];
    /** Whether the step is a later one of the section before it. */
    private boolean[] later = new boolean[64];
    /** It is not known what the last step does, which is the first of a section. */
    private boolean isLastUnknown;

    StepSequence() {
        clear();
    }

    void clear() {
        size = 0;
        rows = 0;
        head = NONE;
        last = NONE;
        Arrays.fill(firstOf, NONE);
        isLastUnknown = false;
    }

    /**
     * Appends a step.
     *
     * @param ofThread whose
     * @param itsBits footprint
     * @param itsLocation where
     * @param creates threads
     */
    void addStep(int ofThread, int itsBits, long itsLocation, long creates) {
        add(ofThread, StepLog.NO_VALUE, itsBits, itsLocation, creates);
    }

    /** Appends a later step of the section that was appended last. As {@link #addStep}. */
    void addLater(int ofThread, int itsBits, long itsLocation) {
        add(ofThread, StepLog.NO_VALUE, itsBits, itsLocation, 0);
        later[last] = true;
    }

    /** The last step is the first of a section that did not take place there. What it does is not known. */
    void lastIsUnknown() {
        isLastUnknown = true;
    }

    /** Appends a value choice. @param chosen the value */
    void addValue(int chosen) {
        add(NONE, chosen, Footprint.READ, Footprint.NO_LOCATION, 0);
    }

    private void add(int ofThread, int chosen, int itsBits, long itsLocation, long creates) {
        if (rows == thread.length) {
            reserve(rows * 2);
        }
        int row = rows++;
        later[row] = false;
        thread[row] = ofThread;
        value[row] = chosen;
        bits[row] = itsBits;
        location[row] = itsLocation;
        created[row] = creates;
        if (ofThread != NONE) {
            if (firstOf[ofThread] == NONE) {
                firstOf[ofThread] = row;
            } else {
                nextOfThread[lastOf[ofThread]] = row;
            }
            lastOf[ofThread] = row;
            nextOfThread[row] = NONE;
        }
        linkAfter(last, row);
    }

    private void reserve(int capacity) {
        next = Arrays.copyOf(next, capacity);
        previous = Arrays.copyOf(previous, capacity);
        nextOfThread = Arrays.copyOf(nextOfThread, capacity);
        thread = Arrays.copyOf(thread, capacity);
        value = Arrays.copyOf(value, capacity);
        bits = Arrays.copyOf(bits, capacity);
        location = Arrays.copyOf(location, capacity);
        created = Arrays.copyOf(created, capacity);
        later = Arrays.copyOf(later, capacity);
    }

    /** Puts a row behind another one, or at the front. @param before the other one, or {@link #NONE} */
    private void linkAfter(int before, int row) {
        int after = before == NONE ? head : next[before];
        previous[row] = before;
        next[row] = after;
        if (before == NONE) {
            head = row;
        } else {
            next[before] = row;
        }
        if (after == NONE) {
            last = row;
        } else {
            previous[after] = row;
        }
        size++;
    }

    private void unlink(int row) {
        int before = previous[row];
        int after = next[row];
        if (before == NONE) {
            head = after;
        } else {
            next[before] = after;
        }
        if (after == NONE) {
            last = before;
        } else {
            previous[after] = before;
        }
        size--;
    }

    /**
     * Whether a step is a weak initial of the sequence (section 3 of the paper). Then the sequence is equivalent to one
     * that starts with it, or can be continued so that it is.
     *
     * @param ofThread the thread of the step
     * @param itsBits the footprint of the step, used if the thread has no step in the sequence
     * @param itsLocation its location
     * @return whether the step may come first
     */
    boolean hasWeakInitial(int ofThread, int itsBits, long itsLocation) {
        int first = firstOf[ofThread];
        int firstBits = first == NONE ? itsBits : bits[first];
        long firstLocation = first == NONE ? itsLocation : location[first];
        for (int index = head; index != first; index = next[index]) {
            if (ThreadBits.contains(created[index], ofThread)
                    || Footprint.conflict(bits[index], location[index], firstBits, firstLocation)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether it is not known what the first step of a thread in the sequence does} */
    boolean isUnknown(int ofThread) {
        return isLastUnknown && last != NONE && firstOf[ofThread] == last;
    }

    /**
     * {@return whether a step of a thread is an initial of the sequence, which is then equivalent to one that starts
     * with it}
     */
    boolean hasInitial(int ofThread) {
        int first = firstOf[ofThread];
        if (first == NONE || first == head || isUnknown(ofThread)) {
            return first != NONE && first == head;
        }
        boolean isInitial = hasWeakInitial(ofThread, 0, Footprint.NO_LOCATION);
        for (int row = next[first]; row != NONE && isInitial && isOfSection(row); row = next[row]) {
            isInitial = !conflictsBefore(first, bits[row], location[row]);
        }
        return isInitial;
    }

    /** {@return whether a row belongs to the section before it} The values chosen within it do so, too. */
    private boolean isOfSection(int row) {
        return later[row] || value[row] != StepLog.NO_VALUE;
    }

    /** {@return whether an access conflicts with some step but the last one} */
    boolean conflictsBeforeLast(int itsBits, long itsLocation) {
        return conflictsBefore(last, itsBits, itsLocation);
    }

    private boolean conflictsBefore(int end, int itsBits, long itsLocation) {
        for (int row = head; row != end; row = next[row]) {
            if (Footprint.conflict(bits[row], location[row], itsBits, itsLocation)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes the step or value of a node out of the sequence, if there can be nothing before it.
     *
     * @param node of a wakeup tree
     * @return whether the sequence may start with it
     */
    boolean takeOut(WakeupNode node) {
        if (node.value() != StepLog.NO_VALUE) {
            boolean isForced = beginsWithValue();
            if (isForced && value[head] == node.value()) {
                unlink(head);
                return true;
            }
            return !isForced;
        }
        if (beginsWithValue() || !hasWeakInitial(node.thread(), node.bits(), node.location())) {
            return false;
        }
        int first = firstOf[node.thread()];
        if (first != NONE) {
            takeOut(first);
        }
        return true;
    }

    /** {@return whether a value has to be chosen before all steps} */
    boolean beginsWithValue() {
        return head != NONE && value[head] != StepLog.NO_VALUE;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** {@return a node with the first step} */
    WakeupNode firstNode() {
        return WakeupNode.step(thread[head], bits[head], location[head]);
    }

    /** Adds the sequence below a node, as a new last branch. @param node with nothing compatible below */
    void append(WakeupNode node) {
        WakeupNode end = node;
        for (int row = head; row != NONE; row = next[row]) {
            WakeupNode child = value[row] == StepLog.NO_VALUE
                    ? WakeupNode.step(thread[row], bits[row], location[row])
                    : WakeupNode.value(value[row]);
            end.children().add(child);
            end = child;
        }
        end.whole();
    }

    /** Becomes a copy. @param other to copy */
    void set(StepSequence other) {
        clear();
        for (int row = other.head; row != NONE; row = other.next[row]) {
            add(other.thread[row], other.value[row], other.bits[row], other.location[row], other.created[row]);
            later[last] = other.later[row];
        }
        isLastUnknown = other.isLastUnknown;
    }

    /** Writes the sequence. @param out takes it */
    void save(StateSink out) {
        out.number(size);
        for (int row = head; row != NONE; row = next[row]) {
            out.number(value[row]);
            if (value[row] == StepLog.NO_VALUE) {
                out.number(thread[row]);
                out.number(bits[row]);
                out.location(location[row]);
                out.number(created[row]);
            }
        }
    }

    /** Becomes the one that was saved. @param in gives it */
    void restore(StateSource in) {
        clear();
        for (int left = in.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            int chosen = in.numberIn(StepLog.NO_VALUE, Integer.MAX_VALUE);
            if (chosen == StepLog.NO_VALUE) {
                int ofThread = in.numberIn(0, ThreadBits.MOST - 1);
                int itsBits = in.numberIn(0, Integer.MAX_VALUE);
                addStep(ofThread, itsBits, in.location(), in.number());
            } else {
                addValue(chosen);
            }
        }
    }

    /** Takes the first step of a thread out; the values chosen in it move to the front. */
    private void takeOut(int step) {
        firstOf[thread[step]] = nextOfThread[step];
        int row = next[step];
        unlink(step);
        for (int front = NONE; row != NONE && value[row] != StepLog.NO_VALUE; ) {
            int following = next[row];
            unlink(row);
            linkAfter(front, row);
            front = row;
            row = following;
        }
    }
}

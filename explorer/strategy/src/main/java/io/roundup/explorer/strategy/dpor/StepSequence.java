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

    void clear() {
        size = 0;
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
        later[size - 1] = true;
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
        if (size == thread.length) {
            int capacity = size * 2;
            thread = Arrays.copyOf(thread, capacity);
            value = Arrays.copyOf(value, capacity);
            bits = Arrays.copyOf(bits, capacity);
            location = Arrays.copyOf(location, capacity);
            created = Arrays.copyOf(created, capacity);
            later = Arrays.copyOf(later, capacity);
        }
        later[size] = false;
        thread[size] = ofThread;
        value[size] = chosen;
        bits[size] = itsBits;
        location[size] = itsLocation;
        created[size] = creates;
        size++;
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
        int first = firstOf(ofThread);
        int end = first == NONE ? size : first;
        int firstBits = first == NONE ? itsBits : bits[first];
        long firstLocation = first == NONE ? itsLocation : location[first];
        for (int index = 0; index < end; index++) {
            if (ThreadBits.contains(created[index], ofThread)
                    || Footprint.conflict(bits[index], location[index], firstBits, firstLocation)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether it is not known what the first step of a thread in the sequence does} */
    boolean isUnknown(int ofThread) {
        return isLastUnknown && firstOf(ofThread) == size - 1;
    }

    /**
     * {@return whether a step of a thread is an initial of the sequence, which is then equivalent to one that starts
     * with it}
     */
    boolean hasInitial(int ofThread) {
        int first = firstOf(ofThread);
        if (first <= 0 || isUnknown(ofThread)) {
            return first == 0;
        }
        boolean isInitial = hasWeakInitial(ofThread, 0, Footprint.NO_LOCATION);
        for (int next = first + 1; next < size && isInitial && isOfSection(next); next++) {
            isInitial = !conflictsWithBegin(first, bits[next], location[next]);
        }
        return isInitial;
    }

    /** {@return whether a row belongs to the section before it} The values chosen within it do so, too. */
    private boolean isOfSection(int row) {
        return later[row] || value[row] != StepLog.NO_VALUE;
    }

    /**
     * {@return whether an access conflicts with one of the first steps}
     *
     * @param end how many of them are looked at
     */
    boolean conflictsWithBegin(int end, int itsBits, long itsLocation) {
        for (int index = 0; index < end; index++) {
            if (Footprint.conflict(bits[index], location[index], itsBits, itsLocation)) {
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
            if (isForced && value[0] == node.value()) {
                remove(0);
                return true;
            }
            return !isForced;
        }
        if (beginsWithValue() || !hasWeakInitial(node.thread(), node.bits(), node.location())) {
            return false;
        }
        int first = firstOf(node.thread());
        if (first != NONE) {
            takeOut(first);
        }
        return true;
    }

    /** {@return whether a value has to be chosen before all steps} */
    boolean beginsWithValue() {
        return size > 0 && value[0] != StepLog.NO_VALUE;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** {@return a node with the first step} */
    WakeupNode firstNode() {
        return WakeupNode.step(thread[0], bits[0], location[0]);
    }

    /** Adds the sequence below a node, as a new last branch. @param node with nothing compatible below */
    void append(WakeupNode node) {
        WakeupNode last = node;
        for (int index = 0; index < size; index++) {
            WakeupNode next = value[index] == StepLog.NO_VALUE
                    ? WakeupNode.step(thread[index], bits[index], location[index])
                    : WakeupNode.value(value[index]);
            last.children().add(next);
            last = next;
        }
        last.whole();
    }

    /** Becomes a copy. @param other to copy */
    void set(StepSequence other) {
        if (thread.length < other.size) {
            thread = new int[other.thread.length];
            value = new int[thread.length];
            bits = new int[thread.length];
            location = new long[thread.length];
            created = new long[thread.length];
            later = new boolean[thread.length];
        }
        size = other.size;
        isLastUnknown = other.isLastUnknown;
        System.arraycopy(other.thread, 0, thread, 0, size);
        System.arraycopy(other.value, 0, value, 0, size);
        System.arraycopy(other.bits, 0, bits, 0, size);
        System.arraycopy(other.location, 0, location, 0, size);
        System.arraycopy(other.created, 0, created, 0, size);
        System.arraycopy(other.later, 0, later, 0, size);
    }

    /** Writes the sequence. @param out takes it */
    void save(StateSink out) {
        out.number(size);
        for (int index = 0; index < size; index++) {
            out.number(value[index]);
            if (value[index] == StepLog.NO_VALUE) {
                out.number(thread[index]);
                out.number(bits[index]);
                out.location(location[index]);
                out.number(created[index]);
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

    /** Takes a step out; the values chosen in it move to the front. */
    private void takeOut(int step) {
        remove(step);
        for (int from = step, to = 0; from < size && value[from] != StepLog.NO_VALUE; from++, to++) {
            int chosen = value[from];
            remove(from);
            insertValue(to, chosen);
        }
    }

    private void insertValue(int at, int chosen) {
        addValue(chosen);
        for (int index = size - 1; index > at; index--) {
            copy(index - 1, index);
        }
        thread[at] = NONE;
        value[at] = chosen;
        bits[at] = Footprint.READ;
        location[at] = Footprint.NO_LOCATION;
        created[at] = 0;
        later[at] = false;
    }

    private void remove(int at) {
        size--;
        for (int index = at; index < size; index++) {
            copy(index + 1, index);
        }
    }

    private void copy(int from, int to) {
        thread[to] = thread[from];
        value[to] = value[from];
        bits[to] = bits[from];
        location[to] = location[from];
        created[to] = created[from];
        later[to] = later[from];
    }

    private int firstOf(int ofThread) {
        for (int index = 0; index < size; index++) {
            if (thread[index] == ofThread) {
                return index;
            }
        }
        return NONE;
    }
}

// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.util.Arrays;

/**
 * The steps that one execution has made so far, one row a step, in order. The mechanism appends; strategies read.
 *
 * <p>A row is a thread step (which thread ran, what its step did) or a value choice (which value the running thread was
 * given). The footprint of the last row is final once the next choice point is reached, or the execution has ended:
 * until then the step is still running. Storage is reused from execution to execution, so nothing may keep a reference
 * past the end of an execution without copying. Not thread-safe: written and read by the thread that is being explored.
 */
public final class StepLog {
    private int size;
    /** The row of which something may still be noted. */
    private int current;

    private int[] thread = new int[64];
    private int[] announcedBits = new int[64];
    private int[] bits = new int[64];
    private long[] location = new long[64];
    private int[] site = new int[64];
    private int[] value = new int[64];
    private int[] relation = new int[64];
    private long[] operand = new long[64];
    private long[] before = new long[64];
    private boolean[] beforeKnown = new boolean[64];
    private boolean[] vain = new boolean[64];
    private long[] addend = new long[64];
    private boolean[] addsToInt = new boolean[64];
    private long[] chosenAt = new long[64];

    private SectionPart[] part = new SectionPart[64];
    private boolean hasSections;
    private boolean isBounded;
    private ExtraChoices extra = ExtraChoices.NONE;
    private boolean hasLongLoops;
    /** Of the execution before. */
    private int sizeBefore;

    private Delays delays = Delays.NONE;

    /** A {@link #value} that marks a row as a thread step. */
    public static final int NO_VALUE = -1;

    /** Begins the log of another execution. The rows of this one can still be {@linkplain #repeat repeated}. */
    void clear() {
        sizeBefore = size;
        size = 0;
        hasSections = false;
        isBounded = false;
        extra = ExtraChoices.NONE;
        hasLongLoops = false;
    }

    /** A thread goes round a loop to no effect, and does not wait in it: see {@link Schedule#hasRounds}. */
    public void round() {
        extra = ExtraChoices.ROUNDS;
    }

    /** Threads look whether they were interrupted: see {@link Schedule#looksForInterruptions}. */
    public void looksForInterruptions() {
        extra = ExtraChoices.INTERRUPTIONS;
    }

    /** No time passes in a long loop: see {@link Schedule#hasLongLoops}. */
    public void longLoop() {
        hasLongLoops = true;
    }

    /** {@return whether there is such a loop} */
    boolean hasLongLoops() {
        return hasLongLoops;
    }

    /** {@return whether a thread has gone round so} */
    public boolean hasRounds() {
        return extra == ExtraChoices.ROUNDS;
    }

    /** {@return what is among the choices of this execution, and not among those of others} */
    ExtraChoices extra() {
        return extra;
    }

    /**
     * {@return the next row of a thread in the execution before, or -1 if it had none} To be asked before any row is
     * appended: only while all rows were {@linkplain #repeat repeated} are those after them of that execution.
     */
    public int rowBefore(int ofThread) {
        for (int row = size; row < sizeBefore; row++) {
            if (thread[row] == ofThread && value[row] == NO_VALUE) {
                return row;
            }
        }
        return -1;
    }

    /** The execution that begins has delays. @param given which */
    void delays(Delays given) {
        delays = given;
    }

    /** {@return which threads are slow in the execution, and where} */
    public Delays delays() {
        return delays;
    }

    /** Which part of a section the last row is. */
    void lastPart(SectionPart of) {
        part[size - 1] = of;
        hasSections |= of != SectionPart.NONE;
    }

    /** At what choice point the last row was chosen. @param fingerprint of it, without the threads that could go on */
    void lastChosenAt(long fingerprint) {
        chosenAt[size - 1] = fingerprint;
    }

    /** {@return whether the next row was chosen at such a point in the last execution} @param fingerprint as above */
    boolean isChosenAt(long fingerprint) {
        return chosenAt[size] == fingerprint;
    }

    /**
     * Makes the next row the one that the last execution had there. What its step did is not final again, until the
     * step has been made.
     */
    void repeat() {
        bits[size] = announcedBits[size];
        vain[size] = false;
        hasSections |= part[size] != SectionPart.NONE;
        current = size++;
    }

    /** {@return how many steps and value choices were made} */
    public int size() {
        return size;
    }

    /**
     * Appends a step with the footprint that it had while pending.
     *
     * @param thread the thread that takes the step
     * @param bits its pending footprint
     * @param location its location
     * @param site the place in the program, a number that reports resolve
     */
    public void append(int thread, int bits, long location, int site) {
        if (size == this.thread.length) {
            grow();
        }
        this.thread[size] = thread;
        this.announcedBits[size] = bits;
        this.bits[size] = bits;
        this.location[size] = location;
        this.site[size] = site;
        this.value[size] = NO_VALUE;
        this.relation[size] = Condition.NONE;
        this.beforeKnown[size] = false;
        this.vain[size] = false;
        this.part[size] = SectionPart.NONE;
        current = size++;
    }

    /**
     * Appends a value choice of a thread.
     *
     * @param thread the thread that asked
     * @param value what it was given, at least 0
     * @param site the place in the program
     */
    public void appendValue(int thread, int value, int site) {
        append(thread, Footprint.READ, Footprint.NO_LOCATION, site);
        this.value[size - 1] = value;
    }

    /** What is noted from now on is of the last step, not of the values that were chosen within it. */
    public void returnToStep() {
        current = lastStep();
    }

    /** {@return the row of which something may still be noted: the last one, or the last step} */
    public int current() {
        return current;
    }

    /** {@return the row of the last step; the values chosen within it follow it} */
    public int lastStep() {
        int step = size - 1;
        while (step > 0 && value[step] != NO_VALUE) {
            step--;
        }
        return step;
    }

    /** {@return what the rows from one on did together, as bits of a footprint} @param row the first of them */
    public int bitsFrom(int row) {
        int together = 0;
        for (int each = row; each < size; each++) {
            together |= bits[each];
        }
        return together;
    }

    /**
     * {@return a log with the same rows, for whoever keeps an execution's steps past its end} Without what only the
     * ends of sections have looked at: it is the log of the same execution without sections.
     */
    public StepLog copy() {
        StepLog copy = new StepLog();
        for (int row = 0; row < size; row++) {
            if (part[row] != SectionPart.LOOK) {
                copy.append(thread[row], bits[row], location[row], site[row]);
                copy.value[copy.size - 1] = value[row];
            }
        }
        return copy;
    }

    /** {@return where a row is in the same execution without sections, see {@link #copy}} @param row of this log */
    public int rowWithoutSections(int row) {
        int before = 0;
        for (int each = 0; each < row; each++) {
            before += part[each] == SectionPart.LOOK ? 0 : 1;
        }
        return before;
    }

    /**
     * Compares what was done, row by row: thread, footprint, location, place and value. A variable is as good as what is
     * asked about it.
     *
     * @param other steps of another execution
     * @param areSitesComparable whether places have the same numbers in both
     * @return the first row that differs, or the length of the shorter log
     */
    public int commonPrefix(StepLog other, boolean areSitesComparable) {
        int row = 0;
        while (row < size
                && row < other.size
                && thread[row] == other.thread[row]
                && bits[row] == other.bits[row]
                && (location[row] | Footprint.QUESTION) == (other.location[row] | Footprint.QUESTION)
                && (!areSitesComparable || site[row] == other.site[row])
                && value[row] == other.value[row]) {
            row++;
        }
        return row;
    }

    /**
     * The last step was conditional (a compare-and-set, a try-lock), or one for each of several variables.
     *
     * @param wrote whether it turned out to write
     */
    public void lastWrote(boolean wrote) {
        int row = current + 1;
        do {
            row--;
            bits[row] &= wrote ? ~Footprint.CONDITIONAL : ~(Footprint.WRITE | Footprint.CONDITIONAL);
        } while (part[row] == SectionPart.LATER && (bits[row - 1] & Footprint.CONDITIONAL) != 0);
    }

    /** An operation on the object under test returned within the last step. */
    public void lastReturned() {
        bits[current] |= Footprint.RETURN;
    }

    /** The thread of the last step has asked {@linkplain Footprint#ASKS_WHO_WAITS who waits}. */
    public void lastAskedWhoWaits() {
        bits[current] |= Footprint.ASKS_WHO_WAITS;
    }

    /**
     * The last step was announced with a condition.
     *
     * @param relation see {@link Condition}
     * @param operand its operand
     */
    public void lastCondition(int relation, long operand) {
        this.relation[size - 1] = relation;
        this.operand[size - 1] = operand;
    }

    /**
     * What the location of the last step held just before the step. Numbers are compared within one execution only, so
     * that for references any number will do that is the same for the same object and different for different ones.
     *
     * @param value the value, as a number
     */
    public void lastBefore(long value) {
        before[current] = value;
        beforeKnown[current] = true;
    }

    /**
     * The last step is an addition whose result nobody uses, see {@link Footprint#ADD}.
     *
     * @param number what it adds
     * @param isToInt whether the sum has 32 bits, not 64
     */
    public void lastAddend(long number, boolean isToInt) {
        addend[current] = number;
        addsToInt[current] = isToInt;
    }

    /** {@return what an addition adds} @param step from 0, a {@link Footprint#ADD} */
    public long addend(int step) {
        return addend[step];
    }

    /** {@return whether the sum of an addition has 32 bits, not 64} @param step from 0, a {@link Footprint#ADD} */
    public boolean addsToInt(int step) {
        return addsToInt[step];
    }

    /** An unconditional write has turned out to have written what was there. @param step from 0 */
    public void wasVain(int step) {
        vain[step] = true;
    }

    /**
     * {@return whether a row is known to be a write of what was there, before the same thread comes to its next one}
     *
     * @param step from 0
     */
    public boolean isVain(int step) {
        return vain[step];
    }

    /** {@return which part of a section the step is} @param step from 0 */
    public SectionPart part(int step) {
        return part[step];
    }

    /** {@return whether a step is part of a section} */
    public boolean hasSections() {
        return hasSections;
    }

    /** What could go on otherwise from here is left out. */
    public void bound() {
        isBounded = true;
    }

    /** {@return whether something was left out that no strategy decided} */
    public boolean isBounded() {
        return isBounded;
    }

    /** {@return the thread of a row} @param step from 0 */
    public int thread(int step) {
        return thread[step];
    }

    /** {@return the footprint bits of a row} @param step from 0 */
    public int bits(int step) {
        return bits[step];
    }

    /** {@return the footprint bits that a row had while its step was pending} @param step from 0 */
    public int announcedBits(int step) {
        return announcedBits[step];
    }

    /** {@return the location of a row} @param step from 0 */
    public long location(int step) {
        return location[step];
    }

    /** {@return the place in the program of a row} @param step from 0 */
    public int site(int step) {
        return site[step];
    }

    /** {@return the value chosen, or {@link #NO_VALUE} for a thread step} @param step from 0 */
    public int value(int step) {
        return value[step];
    }

    /**
     * {@return the {@link Condition} that the step was announced with, or {@link Condition#NONE}}
     *
     * @param step from 0
     */
    public int relation(int step) {
        return relation[step];
    }

    /** {@return what the condition of the step compares with} @param step from 0 */
    public long operand(int step) {
        return operand[step];
    }

    /** {@return whether {@link #before} is known} @param step from 0 */
    public boolean isBeforeKnown(int step) {
        return beforeKnown[step];
    }

    /** {@return what the location held just before the step; meaningless unless known} @param step from 0 */
    public long before(int step) {
        return before[step];
    }

    private void grow() {
        int capacity = size * 2;
        thread = Arrays.copyOf(thread, capacity);
        announcedBits = Arrays.copyOf(announcedBits, capacity);
        bits = Arrays.copyOf(bits, capacity);
        location = Arrays.copyOf(location, capacity);
        site = Arrays.copyOf(site, capacity);
        value = Arrays.copyOf(value, capacity);
        relation = Arrays.copyOf(relation, capacity);
        operand = Arrays.copyOf(operand, capacity);
        before = Arrays.copyOf(before, capacity);
        beforeKnown = Arrays.copyOf(beforeKnown, capacity);
        vain = Arrays.copyOf(vain, capacity);
        addend = Arrays.copyOf(addend, capacity);
        addsToInt = Arrays.copyOf(addsToInt, capacity);
        part = Arrays.copyOf(part, capacity);
        chosenAt = Arrays.copyOf(chosenAt, capacity);
    }
}

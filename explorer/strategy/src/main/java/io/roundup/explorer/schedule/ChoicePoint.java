// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A moment of an execution at which something must be chosen: which enabled thread makes the next step, or which value
 * in {@code [0, bound)} the running thread is given.
 *
 * <p>One object is reused for all choice points of all executions; the mechanism writes it, strategies only read it and
 * keep nothing of it. Threads are numbered from 0 in the order of their creation, which equal schedule prefixes repeat.
 * At most {@link #MOST_THREADS} threads. Not thread-safe: one explored thread runs at a time.
 */
public final class ChoicePoint {
    /**
     * The most threads that one execution may create: the numbers of what they share have to be different, and the work
     * at each choice grows with them.
     */
    public static final int MOST_THREADS = 4096;

    /** {@link #previous()} before the first step. */
    public static final int NONE = -1;

    private final StepLog log = new StepLog();
    private int[] bits = new int[ThreadSet.FIRST];
    private long[] location = new long[ThreadSet.FIRST];
    private int[] site = new int[ThreadSet.FIRST];
    private int[] relation = new int[ThreadSet.FIRST];
    private long[] operand = new long[ThreadSet.FIRST];
    private SectionPart[] part = new SectionPart[ThreadSet.FIRST];
    private int[] creator = new int[ThreadSet.FIRST];
    private int threads;
    private final ThreadSet enabled = new ThreadSet();
    private int previous = NONE;
    private int bound;
    /** A hash of the steps that were announced, in order. */
    private long announced;
    /** The row of the last step, values not counted. */
    private int lastStep = NONE;
    /** How many rows are to be those of the last execution. */
    private int toRepeat;

    private boolean wasExpected;
    private @Nullable StateKeys states;

    /** {@return how many threads the execution has created} */
    public int threads() {
        return threads;
    }

    /** {@return the threads that can make a step now; not empty at a choice between threads, and changed by the next} */
    public ThreadSet enabled() {
        return enabled;
    }

    /** {@return whether a thread can make a step now} @param thread from 0 */
    public boolean isEnabled(int thread) {
        return enabled.contains(thread);
    }

    /**
     * {@return whether a choice can be made}
     *
     * @param choice a thread, or one of the values, from 0
     */
    public boolean offers(int choice) {
        return bound > 0 ? choice < bound : choice < threads() && isEnabled(choice);
    }

    /** {@return the thread that made the previous step, or {@link #NONE}} */
    public int previous() {
        return previous;
    }

    /** {@return how many values there are to choose from, or 0 at a choice between threads} */
    public int bound() {
        return bound;
    }

    /**
     * {@return the footprint bits of a thread's pending step; meaningful also while it is disabled}
     *
     * @param thread from 0
     */
    public int bits(int thread) {
        return bits[thread];
    }

    /** {@return the location of a thread's pending step} @param thread from 0 */
    public long location(int thread) {
        return location[thread];
    }

    /** {@return the place in the program of a thread's pending step} @param thread from 0 */
    public int site(int thread) {
        return site[thread];
    }

    /**
     * {@return the {@link Condition} of a thread's pending step, {@link Condition#NONE} if none}
     *
     * @param thread from 0
     */
    public int relation(int thread) {
        return relation[thread];
    }

    /** {@return what the condition of a thread's pending step compares with} @param thread from 0 */
    public long operand(int thread) {
        return operand[thread];
    }

    /** {@return which part of a section a thread's pending step is} @param thread from 0 */
    public SectionPart part(int thread) {
        return part[thread];
    }

    /** {@return the row of the step within which a thread was created, or {@link #NONE}} @param thread from 0 */
    public int creator(int thread) {
        return creator[thread];
    }

    /** {@return the steps made so far; the footprints of all of them are final at a choice between threads} */
    public StepLog log() {
        return log;
    }

    /**
     * {@return what tells apart the states of the program, the same in all its executions}
     *
     * @throws IllegalStateException if the mechanism does not, see {@link #states(StateKeys)}
     */
    public StateKeys states() {
        StateKeys keys = states;
        if (keys == null) {
            throw new IllegalStateException("nothing tells apart the states of this program");
        }
        return keys;
    }

    /** Mechanism: tells apart the states of the program. @param keys of its states */
    public void states(StateKeys keys) {
        states = keys;
    }

    /**
     * A number that is equal for equal choice points reached by equal choices: what a replayed prefix is compared by.
     *
     * @return a hash of all steps announced so far, of the enabled threads and of the bound
     */
    public long fingerprint() {
        return (announced ^ enabled.hash()) * 0x9E3779B97F4A7C15L + bound;
    }

    /** Mechanism: starts a new execution without threads, as below, in which all threads are fast. */
    public void reset(int choices) {
        reset(choices, Delays.NONE);
    }

    /**
     * Mechanism: starts a new execution without threads.
     *
     * @param choices how many choices are to be those of the execution before, see {@link #repeatedThread}
     * @param delays which threads are slow in it
     */
    public void reset(int choices, Delays delays) {
        toRepeat = Math.min(choices, log.size());
        wasExpected = false;
        log.clear();
        log.delays(delays);
        lastStep = NONE;
        threads = 0;
        enabled.clear();
        previous = NONE;
        bound = 0;
        announced = 0;
    }

    /** Mechanism: adds a thread, disabled, without a pending step. {@return its number} */
    public int addThread() {
        if (threads == bits.length) {
            grow();
        }
        bits[threads] = Footprint.READ;
        location[threads] = Footprint.NO_LOCATION;
        site[threads] = 0;
        relation[threads] = Condition.NONE;
        part[threads] = SectionPart.NONE;
        creator[threads] = lastStep;
        return threads++;
    }

    private void grow() {
        int capacity = 2 * threads;
        bits = Arrays.copyOf(bits, capacity);
        location = Arrays.copyOf(location, capacity);
        site = Arrays.copyOf(site, capacity);
        relation = Arrays.copyOf(relation, capacity);
        operand = Arrays.copyOf(operand, capacity);
        part = Arrays.copyOf(part, capacity);
        creator = Arrays.copyOf(creator, capacity);
    }

    /**
     * Mechanism: announces the next step of a thread.
     *
     * @param thread from 0
     * @param bits what it may do
     * @param location where
     * @param site the place in the program
     */
    public void pend(int thread, int bits, long location, int site) {
        this.bits[thread] = bits;
        this.location[thread] = location;
        this.site[thread] = site;
        this.relation[thread] = Condition.NONE;
        this.part[thread] = SectionPart.NONE;
        long hash = (announced ^ location ^ (long) bits << 56 ^ (long) thread << 48) * 0xBF58476D1CE4E5B9L;
        announced = (hash ^ hash >>> 29) + site;
    }

    /**
     * Mechanism: announces the next step of a thread together with the condition under which it is enabled (when it is
     * {@link Footprint#BLOCKING}) or under which it writes (when it is {@link Footprint#CONDITIONAL}).
     *
     * @param thread from 0
     * @param bits what it may do
     * @param location where
     * @param site the place in the program
     * @param relation one of the relations of {@link Condition}
     * @param operand what the location's value is compared with
     */
    public void pend(int thread, int bits, long location, int site, int relation, long operand) {
        pend(thread, bits, location, site);
        this.relation[thread] = relation;
        this.operand[thread] = operand;
    }

    /** Mechanism: the pending step of a thread invokes an operation as well. @param thread from 0 */
    public void invoke(int thread) {
        bits[thread] |= Footprint.INVOKE | Footprint.INVOKES_AS_WELL;
    }

    /**
     * {@return whether the pending step of a thread invokes an operation, and is the first step of it as well} Where
     * states are not told apart, it is two steps.
     */
    public boolean invokesAsWell(int thread) {
        return (bits[thread] & Footprint.INVOKES_AS_WELL) != 0;
    }

    /** Mechanism: the pending step of a thread is part of a section. @param thread from 0 @param of which part */
    public void part(int thread, SectionPart of) {
        part[thread] = of;
    }

    /** Mechanism: the thread has ended, and has no pending step. @param thread from 0 */
    public void finish(int thread) {
        disable(thread);
        pend(thread, Footprint.READ, Footprint.NO_LOCATION, 0);
    }

    /**
     * Mechanism: the pending step of a thread is made possible by nothing else being possible.
     *
     * @param thread from 0
     */
    public void delay(int thread) {
        bits[thread] |= Footprint.LAST_RESORT;
    }

    /**
     * Mechanism: the pending step of a thread is but the end of its time and that of others.
     *
     * @param thread from 0
     */
    public void endTime(int thread) {
        pend(
                thread,
                Footprint.BLOCKING | Footprint.LAST_RESORT | Footprint.TIME_IS_OVER,
                Footprint.NO_LOCATION,
                site[thread]);
    }

    /**
     * Mechanism: the pending step of a thread is but a look for an interruption, just before another wait times out.
     *
     * @param thread from 0
     */
    public void lookAgain(int thread) {
        bits[thread] |= Footprint.LAST_RESORT | Footprint.LOOKS_AGAIN;
    }

    /**
     * Mechanism: the thread's pending step is possible only since the last resort that is made now.
     *
     * @param thread from 0
     */
    public void delayUntilLastResort(int thread) {
        bits[thread] |= Footprint.AFTER_LAST_RESORT;
    }

    /** Mechanism: the thread can make its pending step. @param thread from 0 */
    public void enable(int thread) {
        enabled.add(thread);
    }

    /** Mechanism: the thread cannot make a step. @param thread from 0 */
    public void disable(int thread) {
        enabled.remove(thread);
    }

    /** Mechanism: exactly these threads can make a step. @param threads the set, which is copied */
    public void enableOnly(ThreadSet threads) {
        enabled.set(threads);
    }

    /** Mechanism: no thread can make a step. */
    public void enableNone() {
        enabled.clear();
    }

    /** Mechanism: logs that a thread takes its pending step. @param thread from 0 */
    public void take(int thread) {
        lastStep = log.size();
        log.append(thread, bits[thread], location[thread], site[thread]);
        log.lastChosenAt(announced);
        if (relation[thread] != Condition.NONE) {
            log.lastCondition(relation[thread], operand[thread]);
        }
        if (part[thread] != SectionPart.NONE) {
            log.lastPart(part[thread]);
        }
        previous = thread;
    }

    /**
     * Mechanism: logs that a thread is given a value below {@link #bound()}.
     *
     * @param thread which
     * @param value which
     * @param place in the program
     */
    public void takeValue(int thread, int value, int place) {
        log.appendValue(thread, value, place);
        log.lastChosenAt(announced + bound);
    }

    /**
     * Mechanism: who makes the next step of a prefix that is repeated.
     *
     * @return the thread that made it in the execution before, if all that has been announced is as it was then. It is
     *     {@link #NONE} if not, or if the prefix is at its end
     */
    public int repeatedThread() {
        int row = log.size();
        return row < toRepeat && log.isChosenAt(announced) && log.value(row) == StepLog.NO_VALUE
                ? log.thread(row)
                : NONE;
    }

    /**
     * Mechanism: the value that is given next in a prefix that is repeated. {@return it, or {@link #NONE}, as above}
     */
    public int repeatedValue() {
        int row = log.size();
        return row < toRepeat && log.isChosenAt(announced + bound) ? log.value(row) : NONE;
    }

    /** Mechanism: logs that {@link #repeatedThread} takes its pending step, which was announced as it was before. */
    public void repeatStep() {
        lastStep = log.size();
        previous = log.thread(lastStep);
        log.repeat();
    }

    /** Mechanism: logs that {@link #repeatedValue} is given again. */
    public void repeatValue() {
        log.repeat();
    }

    /** Mechanism: from here on nothing is repeated, because a choice has to be made or the execution has ended. */
    public void stopRepeating() {
        wasExpected = log.size() < toRepeat;
        toRepeat = 0;
    }

    /**
     * {@return whether all choices so far were those of the execution before, and it had more: the log still has them,
     * see {@link StepLog#rowBefore}}
     */
    public boolean wasExpected() {
        return wasExpected;
    }

    /** {@return whether choices are made as before, without asking} */
    public boolean isRepeating() {
        return toRepeat > 0;
    }

    /**
     * Mechanism: the next choice is among the values {@code [0, bound)}, or among threads.
     *
     * @param bound 0 for threads
     */
    public void bound(int bound) {
        this.bound = bound;
    }
}
